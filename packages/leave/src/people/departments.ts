import type { Problem } from '../contracts/refusal.ts'
import { adminCopy as copy } from '../copy/admin.ts'
import type { Department } from '../entities/department.ts'

/** What is wrong with a department form. */
export const checkDepartment = (form: { name: string }): Problem<'name'>[] =>
  form.name.trim() === '' ? [{ field: 'name', message: copy.departmentNameRequired }] : []

/** Two departments of the same key would be one to people: letters count without regard to case and surrounding blanks. */
export const departmentKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** The sentence that refuses to delete a department with `employees` people, or undefined. */
export const refusalToDeleteDepartment = (employees: number): string | undefined =>
  employees > 0 ? copy.departmentHasEmployees(employees) : undefined

/** Whether a department would be part of itself, directly or by others. */
export function isPartOfItself(
  { id, parent_id }: Pick<Department, 'id' | 'parent_id'>,
  all: readonly Pick<Department, 'id' | 'parent_id'>[],
): boolean {
  const parents = new Map(all.map(each => [each.id, each.parent_id]))
  const above = new Set<string>()
  for (let at = parent_id; at !== null && !above.has(at); at = parents.get(at) ?? null) above.add(at)
  return above.has(id)
}
