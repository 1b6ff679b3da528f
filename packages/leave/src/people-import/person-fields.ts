import { peopleImport as said } from '../messages/people-import.ts'
import { findManager, managerIdOf } from '../people/find-manager.ts'
import { fullName } from '../people/names.ts'
import type { ImportedFields, KnownPerson } from './import-plan.ts'
import type { Named, PeopleAfter } from './people-after.ts'

/** Departments once the import is done. */
export interface Departments {
  /** By the name in small letters. */
  names: ReadonlyMap<string, string>
  added: string[]
}

export function departmentNames(existing: readonly string[], named: readonly Named[]): Departments {
  const names = new Map(existing.map(name => [name.toLowerCase(), name]))
  const added: string[] = []
  for (const { department } of named.map(({ person }) => person)) {
    if (department === undefined || names.has(department.toLowerCase())) continue
    names.set(department.toLowerCase(), department)
    added.push(department)
  }
  return { names, added }
}

/** What the row fills of the person, and what is wrong with that. A manager who has no id yet is named by address. */
export function fieldsOf(
  person: Named['person'],
  known: KnownPerson | undefined,
  after: PeopleAfter,
  departments: Departments,
): { fields: ImportedFields; newManager?: string; wrong: string[] } {
  const { email, role: _role, manager, department, ...plain } = person
  const fields: ImportedFields = { ...plain }
  const wrong: string[] = []
  if (department !== undefined)
    fields.department = departments.names.get(department.toLowerCase()) ?? department
  if (plain.first_name !== undefined || plain.last_name !== undefined) {
    const names = {
      first_name: plain.first_name ?? known?.first_name ?? null,
      last_name: plain.last_name ?? known?.last_name ?? null,
    }
    if (names.first_name === null || names.last_name === null) wrong.push(said.oneName)
    fields.full_name = fullName(names)
  }
  if (manager === undefined) return { fields, wrong }
  const named = after.byEmail.get(manager.toLowerCase()) ?? findManager(manager, after.all)
  if (named === undefined) wrong.push(said.unknownManager(manager))
  else if (named.email.toLowerCase() === email) wrong.push(said.ownManager)
  else if (named.role !== 'admin') wrong.push(said.notAManager(named.name))
  else if (named.isNew && !named.employee_id) return { fields, newManager: named.email, wrong }
  else fields.manager_id = managerIdOf(named)
  return { fields, wrong }
}
