import { can } from '../entities/company-roles.ts'
import type { EmploymentKind, ManagerRights, RoleFields, User } from '../entities/user.ts'
import { type AssignedRole, assignedRole, fieldsOfAssignment } from './assigned-role.ts'
import { checkNames, type PersonFinding } from './check-names.ts'
import { mayManage } from './managers.ts'
import type { NameField } from './names.ts'
import { type ProfileField, type ProfileForm, profileFields, profileFormOf } from './profile-form.ts'

/** Required fields of the admin's dialog. */
export const EMPLOYEE_REQUIRED = [
  'first_name',
  'last_name',
  'department',
  'position',
  'employee_id',
  'date_hired',
  'manager_id',
] as const satisfies readonly (keyof User)[]

type RequiredField = (typeof EMPLOYEE_REQUIRED)[number]

export type EmployeeForm = Record<RequiredField, string> & {
  /** As typed. */
  salary: string
}

/**
 * Whether Save is enabled. The only administrator has no possible manager and can be saved without one
 * (OP-41).
 */
export const canSaveEmployee = (form: EmployeeForm, choices: { managers: number }): boolean =>
  EMPLOYEE_REQUIRED.every(field => form[field] !== '' || (field === 'manager_id' && choices.managers === 0))

/** Checks the admin's dialog on Save. */
export function checkEmployeeForm(form: EmployeeForm): PersonFinding<NameField | 'salary'>[] {
  const problems: PersonFinding<NameField | 'salary'>[] = checkNames(form)
  if (Number.isNaN(readSalary(form.salary))) {
    problems.push({ field: 'salary', code: 'salary_not_a_number' })
  }
  return problems
}

/** Reads a typed salary as a number. Null for nothing, NaN for something else. */
export function readSalary(text: string): number | null {
  const plain = text.replaceAll(/[\s,$]/g, '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Returns the possible managers of a person: other administrators and approvers who can sign in. */
export const managerChoices = <P extends Pick<User, 'id'> & ManagerRights & Partial<Pick<User, 'disabled'>>>(
  user: Pick<User, 'id'>,
  users: readonly P[],
): P[] => users.filter(each => mayManage({ disabled: false, ...each }) && each.id !== user.id)

/** The admin's dialog as filled in: a profile, and what only admins set (H-09, S-68, S-69). */
export type EditUserForm = ProfileForm &
  EmployeeForm & { role: AssignedRole; office: string; employment_kind: EmploymentKind | '' }

/**
 * Returns the fields that the admin's dialog sends for a user with the `former` roles. They are trimmed, and the
 * salary is a number or null. The salary is left out if the editor cannot see it (Q-19, S-68, S-69).
 */
export const employeeFields = (
  form: EditUserForm,
  former?: ManagerRights,
  editor: ManagerRights = { role: 'admin' },
) => ({
  ...profileFields(form),
  ...fieldsOfAssignment(form.role, former),
  manager_id: form.manager_id,
  ...(can(editor, 'salaries') && { salary: readSalary(form.salary) }),
})

/** Returns the stored values as fields of the dialog. */
export const employeeFormOf = (
  user: Pick<User, ProfileField | 'role' | 'manager_id'> &
    Partial<Pick<User, 'salary' | 'office' | 'employment_kind'> & RoleFields>,
): EditUserForm => ({
  ...profileFormOf(user),
  role: assignedRole(user),
  manager_id: user.manager_id ?? '',
  office: user.office ?? '',
  employment_kind: user.employment_kind ?? '',
  salary: user.salary === null || user.salary === undefined ? '' : String(user.salary),
})
