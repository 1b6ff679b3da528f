import {
  IMPORTED_FIELDS,
  type ImportChoices,
  type ImportPlan,
  type KnownPerson,
  planPeopleImport,
} from '@leavewell/leave'
import type { ReadRows, Table } from '@leavewell/platform'

const PEOPLE = `SELECT id, email, role, ${IMPORTED_FIELDS.join(', ')} FROM "entities"."User"`
const DEPARTMENTS = 'SELECT name FROM "entities"."Department"'

/** What the people of a file would change of the company as it is now. */
export async function planImport(
  query: ReadRows,
  { columns, rows }: Table,
  choices: ImportChoices,
): Promise<ImportPlan> {
  const people = await query<KnownPerson>(PEOPLE)
  const departments = await query<{ name: string }>(DEPARTMENTS)
  const company = { people, departments: departments.map(({ name }) => name) }
  return planPeopleImport(columns, rows, company, choices)
}
