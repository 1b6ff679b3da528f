import type { Problem } from '../contracts/refusal.ts'
import { adminCopy as copy } from '../copy/admin.ts'

/** What is wrong with a department form. */
export const checkDepartment = (form: { name: string }): Problem<'name'>[] =>
  form.name.trim() === '' ? [{ field: 'name', message: copy.departmentNameRequired }] : []

/** Two departments of the same key would be one to people: letters count without regard to case and surrounding blanks. */
export const departmentKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** The sentence that refuses to delete a department with `employees` people, or undefined. */
export const refusalToDeleteDepartment = (employees: number): string | undefined =>
  employees > 0 ? copy.departmentHasEmployees(employees) : undefined
