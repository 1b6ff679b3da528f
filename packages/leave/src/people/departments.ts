import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import type { Department } from '../entities/department.ts'

/** Why a department cannot be saved or deleted. */
export type DepartmentCodes = { name_required: null; has_employees: { employees: number } }

/** Checks a department form. */
export const checkDepartment = (form: { name: string }): FieldFinding<'name', DepartmentCodes>[] =>
  form.name.trim() === '' ? [{ field: 'name', code: 'name_required' }] : []

/** Two departments with the same key look the same to people: case and surrounding blanks are ignored. */
export const departmentKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Returns why a department with `employees` people cannot be deleted. Undefined if it can. */
export const refusalToDeleteDepartment = (employees: number): RuleFinding<DepartmentCodes> | undefined =>
  employees > 0 ? { code: 'has_employees', params: { employees } } : undefined

/** Whether a department would be part of itself, directly or through others. */
export function isPartOfItself(
  { id, parent_id }: Pick<Department, 'id' | 'parent_id'>,
  all: readonly Pick<Department, 'id' | 'parent_id'>[],
): boolean {
  const parents = new Map(all.map(each => [each.id, each.parent_id]))
  const above = new Set<string>()
  for (let at = parent_id; at !== null && !above.has(at); at = parents.get(at) ?? null) above.add(at)
  return above.has(id)
}
