import {
  LEAVE_STATUSES,
  type Page,
  type PageRequest,
  type RequestFilterOfAll,
  type RequestRow,
} from '@leavewell/leave'
import { type ReadingFunction, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { idSchema, pageOf, pageSchema, searchSchema, yearSchema } from '../kernel/page-request.ts'
import { isNamed, nameOf, ROW_USER } from '../org-structure/user-columns.ts'
import { REQUEST_FIELDS } from './request-columns.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  year: yearSchema,
  user_id: idSchema,
  search: searchSchema,
  ...pageSchema,
})

/** All requests with their people, newest first, filtered and in pages (H-07, S-60). */
export const listLeaveRequests: ReadingFunction = {
  reads: async ({ principal, body, query }) => {
    requireRight(principal, 'leave')
    const filter = readInput(schema, body)
    return { body: await readRequestPage(query, filter, pageOf(filter)) }
  },
}

/**
 * A part of all requests with their people, newest first (H-07, S-60). The part is cut before its people are looked up, and
 * found from whichever end of the table is nearer.
 */
async function readRequestPage(
  query: ReadRows,
  filter: RequestFilterOfAll,
  { skip, limit }: Required<PageRequest>,
): Promise<Page<RequestRow>> {
  const { matching, values } = matchingRequests(filter)
  const [count] = await query<{ total: number }>(`SELECT count(*)::int8 AS total ${matching}`, values)
  const total = count?.total ?? 0
  const size = Math.max(0, Math.min(limit, total - skip))
  const isNearEnd = skip > total / 2
  const [order, offset] = isNearEnd ? [OLDEST_FIRST, Math.max(0, total - skip - size)] : [NEWEST_FIRST, skip]
  const rows = await query<RequestRow>(
    `SELECT ${REQUEST_FIELDS.map(field => `r."${field}"`).join(', ')}, ${ROW_USER} AS person,
       ${nameOf('e')} AS entered_by_name
     FROM (SELECT r.* ${matching} ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}) r
     LEFT JOIN "entities"."User" u ON u.id = r.user_id
     LEFT JOIN "entities"."User" e ON e.id = r.entered_by
     ORDER BY ${NEWEST_FIRST}`,
    [...values, size, offset],
  )
  return { rows, total }
}

const NEWEST_FIRST = 'r.created_date DESC, r.id'
const OLDEST_FIRST = 'r.created_date, r.id DESC'

/** Only what is filtered by is asked, so that indexes can answer the rest. */
function matchingRequests({ status, year, user_id, search = '' }: RequestFilterOfAll): {
  matching: string
  values: (string | number)[]
} {
  const values: (string | number)[] = []
  const conditions: string[] = []
  if (status !== undefined) conditions.push(`r.status = $${values.push(status)}`)
  if (year !== undefined) {
    const first = `make_date($${values.push(year)}::int, 1, 1)`
    conditions.push(
      `(r.status = 'pending' OR r.start_date >= ${first} AND r.start_date < ${first} + interval '1 year')`,
    )
  }
  if (user_id !== undefined) conditions.push(`r.user_id = $${values.push(user_id)}`)
  if (search.trim() !== '') {
    const text = `$${values.push(search.trim())}`
    conditions.push(`r.user_id = ANY(ARRAY(SELECT u.id FROM "entities"."User" u WHERE ${isNamed(text)}))`)
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  return { matching: `FROM "entities"."LeaveRequest" r ${where}`, values }
}
