import { messages, type RequestFilterOfAll, type RequestRow, type Rows, type Slice } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { isNamed, ROW_PERSON } from '../users/row-person.ts'

const FIELDS = [
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

const FROM = 'FROM "entities"."LeaveRequest" r LEFT JOIN "entities"."User" u ON u.id = r.user_id'

/** A part of all requests with their people, newest first (H-07, S-60). */
export async function readRequestRows(
  query: ReadRows,
  { status, search = '' }: RequestFilterOfAll,
  { skip, limit }: Required<Slice>,
): Promise<Rows<RequestRow>> {
  const values = [status ?? null, search.trim(), messages.admin.unknownUser]
  const where = `WHERE ($1::text IS NULL OR r.status = $1) AND ($2::text = '' OR ${isNamed('r.user_id', '$2', '$3')})`
  const rows = await query<RequestRow>(
    `SELECT ${FIELDS.map(field => `r."${field}"`).join(', ')}, ${ROW_PERSON} AS person
     ${FROM} ${where} ORDER BY r.created_date DESC, r.id LIMIT $4 OFFSET $5`,
    [...values, limit, skip],
  )
  const [count] = await query<{ total: number }>(`SELECT count(*)::int8 AS total ${FROM} ${where}`, values)
  return { rows, total: count?.total ?? 0 }
}
