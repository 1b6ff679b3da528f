import type { ImportedFields, ImportFinding, KnownUser, NamedUser } from '../contracts/import-plan.ts'
import { departmentKey } from '../people/departments.ts'
import { findManager, isManager, managerIdOf } from '../people/managers.ts'
import { fullName } from '../people/names.ts'
import type { Named, UsersAfter } from './users-after.ts'

/** Departments once the import is done. */
export interface Departments {
  /** The existing or future name of the department. */
  nameOf(department: string): string
  added: string[]
}

export function departmentNames(existing: readonly string[], named: readonly Named[]): Departments {
  const exact = new Set(existing)
  const names = new Map<string, string>()
  const add = (name: string) => {
    if (!names.has(departmentKey(name))) names.set(departmentKey(name), name)
  }
  // Older data can have "engineering " as well as "Engineering". No one is moved into the one with the blank.
  const isTidy = (name: string) => name === name.trim()
  for (const name of existing.filter(isTidy)) add(name)
  for (const name of existing) add(name)
  const added: string[] = []
  for (const { department } of named.map(({ user }) => user)) {
    if (department === undefined || names.has(departmentKey(department))) continue
    add(department)
    added.push(department)
  }
  const nameOf = (department: string) =>
    exact.has(department) ? department : (names.get(departmentKey(department)) ?? department)
  return { nameOf, added }
}

type Wrong = ImportFinding & { manager?: NamedUser }

/** Returns the fields that the row fills, and their problems. A manager who has no id yet is named by address. */
export function fieldsOf(
  user: Named['user'],
  known: KnownUser | undefined,
  after: UsersAfter,
  departments: Departments,
  offices: readonly string[],
): { fields: ImportedFields; newManager?: string; wrong: Wrong[] } {
  const {
    email,
    role: _role,
    is_approver: _mark,
    manager,
    department,
    office,
    work_pattern,
    leave_policy,
    ...plain
  } = user
  const fields: ImportedFields = { ...plain }
  const wrong: Wrong[] = []
  if (department !== undefined) fields.department = departments.nameOf(department)
  if (office !== undefined) {
    fields.office = offices.find(name => departmentKey(name) === departmentKey(office)) ?? office
    if (!offices.includes(fields.office)) wrong.push({ code: 'no_such_office', params: { text: office } })
  }
  if (plain.first_name !== undefined || plain.last_name !== undefined) {
    const names = {
      first_name: plain.first_name ?? known?.first_name ?? null,
      last_name: plain.last_name ?? known?.last_name ?? null,
    }
    if (names.first_name === null || names.last_name === null) wrong.push({ code: 'one_name' })
    fields.full_name = fullName(names)
  }
  if (manager === undefined) return { fields, wrong }
  const named = after.byEmail.get(manager.toLowerCase()) ?? findManager(manager, after.all)
  if (named === undefined) wrong.push({ code: 'unknown_manager', params: { text: manager } })
  else if (named.email.toLowerCase() === email) wrong.push({ code: 'own_manager' })
  else if (!isManager(named)) {
    const namedUser = { name: named.name, email: named.email }
    wrong.push({ code: 'not_a_manager', params: namedUser, manager: namedUser })
  } else if (named.isNew && !named.employee_id) return { fields, newManager: named.email, wrong }
  else fields.manager_id = managerIdOf(named)
  return { fields, wrong }
}
