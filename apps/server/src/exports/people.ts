import { NAME, nameOf } from '../org-structure/user-columns.ts'
import type { AskedTable, TableQuery } from './table-query.ts'

/** Everybody with their manager: whoever the `manager_id` names by employee id, else by user id (docs/decisions/0050). */
export const PEOPLE = ({
  department = null,
}: { [Field in 'department']?: AskedTable[Field] | null }): TableQuery => ({
  sql: `SELECT u.id, u.employee_id, ${NAME} AS name, u.email, u.department, u.position, u.role,
      coalesce(u.disabled, false) AS disabled, u.date_hired, coalesce(${nameOf('by_number')}, ${nameOf('by_id')}) AS manager
    FROM "entities"."User" u
    LEFT JOIN "entities"."User" by_number ON by_number.employee_id = u.manager_id AND u.manager_id <> '' AND by_number.id <> u.id
    LEFT JOIN "entities"."User" by_id ON by_id.id = u.manager_id AND by_id.id <> u.id
    WHERE ($1::text IS NULL OR u.department = $1)`,
  values: [department],
})
