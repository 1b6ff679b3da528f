import type { Role, User } from '../entities/user.ts'
import { type EmployeeForm, readSalary } from './check-employee-form.ts'
import { type ProfileField, type ProfileForm, profileFields, profileFormOf } from './check-profile-form.ts'

/** The admin's dialog as filled in: a profile, and what only admins set (H-09, S-68, S-69). */
export type EditUserForm = ProfileForm & EmployeeForm & { role: Role }

/** What the admin's dialog sends: without blanks at the ends, the salary as a number or null (Q-19, S-68, S-69). */
export const employeeFields = (form: EditUserForm) => ({
  ...profileFields(form),
  role: form.role,
  manager_id: form.manager_id,
  salary: readSalary(form.salary),
})

/** The stored values as the dialog takes them. */
export const employeeFormOf = (
  user: Pick<User, ProfileField | 'role' | 'manager_id' | 'salary'>,
): EditUserForm => ({
  ...profileFormOf(user),
  role: user.role,
  manager_id: user.manager_id ?? '',
  salary: user.salary === null ? '' : String(user.salary),
})
