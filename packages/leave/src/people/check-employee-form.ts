import { adminCopy as copy } from '../copy/admin.ts'
import type { User } from '../entities/user.ts'
import type { Problem } from '../problem.ts'
import { mayManage } from './may-manage.ts'
import { checkProfileNames, type NameField } from './names.ts'

/** Fields without which the admin's dialog cannot be saved. */
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
 * Whether Save is enabled. While there is no other admin the only one has no possible manager and may be saved
 * without (OP-41).
 */
export const canSaveEmployee = (form: EmployeeForm, choices: { managers: number }): boolean =>
  EMPLOYEE_REQUIRED.every(field => form[field] !== '' || (field === 'manager_id' && choices.managers === 0))

/** What is wrong with the admin's dialog on Save. */
export function checkEmployeeForm(form: EmployeeForm): Problem<NameField | 'salary'>[] {
  const problems: Problem<NameField | 'salary'>[] = checkProfileNames(form)
  if (Number.isNaN(readSalary(form.salary))) {
    problems.push({ field: 'salary', message: copy.salaryNotANumber })
  }
  return problems
}

/** A typed salary as a number; null for nothing, NaN for something else. */
export function readSalary(text: string): number | null {
  const plain = text.replaceAll(/[\s,$]/g, '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Who can be chosen as a person's manager: the admins other than the person who can sign in. */
export const managerChoices = <P extends Pick<User, 'id' | 'role'> & Partial<Pick<User, 'disabled'>>>(
  person: Pick<User, 'id'>,
  people: readonly P[],
): P[] => people.filter(({ id, role, disabled = false }) => mayManage({ role, disabled }) && id !== person.id)
