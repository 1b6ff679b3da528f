import { NAME, nameOf } from '../org-structure/user-columns.ts'
import type { AskedTable, TableQuery } from './table-query.ts'

/** Everybody with their manager: whoever the `manager_id` names by employee id, else by user id (docs/decisions/0050). */
export const PEOPLE = ({
  department = null,
}: { [Field in 'department']?: AskedTable[Field] | null }): TableQuery => ({
  sql: `SELECT u.id, u.employee_id, ${NAME} AS name, u.email, u.department, u.position, u.role,
      coalesce(u.disabled, false) AS disabled, u.date_hired, m.name AS manager
    FROM "entities"."User" u LEFT JOIN LATERAL (
      SELECT ${nameOf('boss')} AS name FROM "entities"."User" boss
      WHERE u.manager_id <> '' AND boss.id <> u.id AND u.manager_id IN (boss.employee_id, boss.id)
      ORDER BY boss.employee_id = u.manager_id DESC NULLS LAST LIMIT 1
    ) m ON true
    WHERE ($1::text IS NULL OR u.department = $1)`,
  values: [department],
})
