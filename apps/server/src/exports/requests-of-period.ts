import { DAY_PARTS } from '@leavewell/leave'
import { NAME, nameOf } from '../org-structure/user-columns.ts'
import type { AskedTable, TableQuery } from './table-query.ts'

const PARTS = DAY_PARTS.map(field => `r."${field}"`).join(', ')

/** Requests with a day in the period, with who decided on them and when, in days of the organisation. */
export const REQUESTS = (
  { from = null, to = null, leave_type = null, department = null, sick_reasons = false }: Asked,
  timeZone: string,
): TableQuery => ({
  sql: `SELECT r.id, u.employee_id, coalesce(${NAME}, r.user_id) AS name, u.department, r.leave_type, r.start_date, r.end_date,
      ${PARTS}, r.days_requested, r.status, to_char(r.created_date AT TIME ZONE $1, 'YYYY-MM-DD') AS requested_on,
      ${nameOf('a')} AS approver, to_char(r.reviewed_date::timestamptz AT TIME ZONE $1, 'YYYY-MM-DD') AS decided_on,
      ${nameOf('e')} AS entered_by, CASE WHEN r.leave_type <> 'sick' OR $6::bool THEN r.reason END AS reason
    FROM "entities"."LeaveRequest" r
    LEFT JOIN "entities"."User" u ON u.id = r.user_id
    LEFT JOIN "entities"."User" a ON a.id = r.reviewed_by
    LEFT JOIN "entities"."User" e ON e.id = r.entered_by
    WHERE ($2::date IS NULL OR r.end_date >= $2) AND ($3::date IS NULL OR r.start_date <= $3)
      AND ($4::text IS NULL OR r.leave_type = $4) AND ($5::text IS NULL OR u.department = $5)`,
  values: [timeZone, from, to, leave_type, department, sick_reasons],
})

type Asked = { [Field in 'from' | 'to' | 'leave_type' | 'department']?: AskedTable[Field] | null } & {
  sick_reasons?: boolean
}
