import type { RequestFilterOfAll, RequestRow, Rows, Slice } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { isNamed, ROW_PERSON } from '../users/row-person.ts'

/** What is asked for of a request, its conversation aside. */
export const REQUEST_FIELDS = [
  'id',
  'created_date',
  'user_id',
  'manager_id',
  'leave_type',
  'start_date',
  'end_date',
  'days_requested',
  'reason',
  'attachment_url',
  'status',
  'manager_notes',
  'reviewed_date',
] as const satisfies readonly (keyof RequestRow)[]

/** A part of all requests with their people, newest first (H-07, S-60). The part is cut before its people are looked up. */
export async function readRequestRows(
  query: ReadRows,
  { status, search = '' }: RequestFilterOfAll,
  { skip, limit }: Required<Slice>,
): Promise<Rows<RequestRow>> {
  const values = [status ?? null, search.trim()]
  const matching = `FROM "entities"."LeaveRequest" r WHERE ($1::text IS NULL OR r.status = $1) AND ($2::text = ''
    OR r.user_id = ANY(ARRAY(SELECT u.id FROM "entities"."User" u WHERE ${isNamed('$2')})))`
  const rows = await query<RequestRow>(
    `SELECT ${REQUEST_FIELDS.map(field => `r."${field}"`).join(', ')}, ${ROW_PERSON} AS person
     FROM (SELECT r.* ${matching} ORDER BY r.created_date DESC, r.id LIMIT $3 OFFSET $4) r
     LEFT JOIN "entities"."User" u ON u.id = r.user_id
     ORDER BY r.created_date DESC, r.id`,
    [...values, limit, skip],
  )
  const [count] = await query<{ total: number }>(`SELECT count(*)::int8 AS total ${matching}`, values)
  return { rows, total: count?.total ?? 0 }
}
