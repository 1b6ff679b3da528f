import {
  bothWays,
  type LeaveTypes,
  type Ordered,
  type Page,
  type PageRequest,
  REQUEST_ORDERS,
  type RequestFilterOfAll,
  type RequestOrder,
  type RequestRow,
  SHOWN_STATUSES,
} from '@leavewell/leave'
import {
  type ReadCall,
  type ReadingFunction,
  readInput,
  type SeenRecords,
  type Visibility,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../../kernel/actor.ts'
import { byLeaveType } from '../../kernel/by-leave-type.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { idSchema, pageOf, pageSchema, searchSchema, yearSchema } from '../../kernel/page-request.ts'
import { BY_NAME, isNamed, nameOf, rowUser } from '../../org-structure/user-columns.ts'
import { LEAVE_FIELDS, REQUEST_FIELDS } from './request-columns.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...SHOWN_STATUSES])),
  year: yearSchema,
  user_id: idSchema,
  search: searchSchema,
  order: Type.Optional(Type.Enum(bothWays(REQUEST_ORDERS))),
  ...pageSchema,
})

/**
 * All requests that the caller can see, with their people, filtered and in pages. Newest first by default
 * (H-07, S-60).
 */
export const listLeaveRequests = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body } = call
    requireRight(principal, 'see_leave')
    const filter = readInput(schema, body)
    return { body: await readRequestPage(org, call, filter, pageOf(filter)) }
  },
})

/**
 * A page of all requests with their people (H-07, S-60). The page is cut before its people are looked up. In
 * the order of submission it is read from the nearer end of the table.
 */
async function readRequestPage(
  { leaveTypes }: Organisation,
  { query, visibility }: Pick<ReadCall, 'query' | 'visibility'>,
  filter: RequestFilterOfAll,
  { skip, limit }: Required<PageRequest>,
): Promise<Page<RequestRow>> {
  const { entity, from, fields } = filter.status === 'cancelled' ? CANCELLED : REQUESTED
  const { where, values } = matchingRequests(filter, visibility, entity)
  const [count] = await query<{ total: number }>(`SELECT count(*)::int8 AS total ${from} ${where}`, values)
  const total = count?.total ?? 0
  const size = Math.max(0, Math.min(limit, total - skip))
  const ofPage: unknown[] = [...values, size]
  const leave = visibility.of(entity, 'r', ofPage)
  const { shown, found, joined, offset } = orderOf(leaveTypes, filter.order ?? '-requested', leave, {
    skip,
    size,
    total,
  })
  const offsetAt = ofPage.push(offset)
  const rows = await query<RequestRow>(
    `SELECT ${fields(leave)}, ${rowUser(visibility, ofPage)} AS person,
       ${nameOf('e')} AS entered_by_name
     FROM (SELECT r.* ${from} ${joined} ${where} ORDER BY ${found} LIMIT $${values.length + 1} OFFSET $${offsetAt}) r
     ${THEIR_PERSON}
     LEFT JOIN "entities"."User" e ON e.id = r.entered_by
     ORDER BY ${shown}`,
    ofPage,
  )
  return { rows, total }
}

const REQUESTED = {
  entity: 'LeaveRequest',
  from: 'FROM "entities"."LeaveRequest" r',
  fields: (leave: SeenRecords) => leave.fields(REQUEST_FIELDS),
}

const CANCELLED = {
  entity: 'CancelledRequest',
  from: `FROM (SELECT c.*, 'cancelled' AS status FROM "entities"."CancelledRequest" c) r`,
  fields: (leave: SeenRecords) => `${leave.fields(['id', 'updated_date', ...LEAVE_FIELDS])}, r.status,
    r.requested_date AS created_date, NULL AS attachment_url, NULL AS amendment_id,
    jsonb_build_object('how', r.how, 'cancel_reason', ${leave.field('cancel_reason')}, 'at', r.created_date,
      'by_name', (SELECT ${nameOf('c')} FROM "entities"."User" c WHERE c.id = r.cancelled_by)) AS cancelled`,
}

const THEIR_PERSON = 'LEFT JOIN "entities"."User" u ON u.id = r.user_id'

const NEWEST_FIRST = 'r.created_date DESC, r.id'
const OLDEST_FIRST = 'r.created_date, r.id DESC'

/** The SQL order of each column. Statuses are sorted as pending, approved, rejected. */
const columns = (types: LeaveTypes, type: string): Record<Exclude<RequestOrder, 'requested'>, string> => ({
  employee: BY_NAME,
  type: byLeaveType(types, type),
  dates: 'r.start_date',
  days: 'r.days_requested',
  status: `array_position(ARRAY[${SHOWN_STATUSES.map(status => `'${status}'`).join(', ')}], r.status::text)`,
})

/** How a page is found, from which row on, and how it is sorted. Equal rows are sorted newest first. */
function orderOf(
  types: LeaveTypes,
  order: Ordered<RequestOrder>,
  leave: SeenRecords,
  { skip, size, total }: { skip: number; size: number; total: number },
): { found: string; shown: string; joined: string; offset: number } {
  const by = order.replace('-', '') as RequestOrder
  const isDescending = order.startsWith('-')
  if (by !== 'requested') {
    const shown = `${columns(types, leave.field('leave_type'))[by]} ${isDescending ? 'DESC' : 'ASC'}, ${NEWEST_FIRST}`
    return { found: shown, shown, joined: by === 'employee' ? THEIR_PERSON : '', offset: skip }
  }
  const [shown, other] = isDescending ? [NEWEST_FIRST, OLDEST_FIRST] : [OLDEST_FIRST, NEWEST_FIRST]
  const isNearEnd = skip > total / 2
  return isNearEnd
    ? { found: other, shown, joined: '', offset: Math.max(0, total - skip - size) }
    : { found: shown, shown, joined: '', offset: skip }
}

/** Only conditions of the filter are added, so that indexes can answer the rest. */
function matchingRequests(
  { status, year, user_id, search = '' }: RequestFilterOfAll,
  visibility: Visibility,
  entity: string,
): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = [visibility.of(entity, 'r', values).readable()].filter(each => each !== 'true')
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
    const user = visibility.of('User', 'u', values)
    conditions.push(
      `r.user_id = ANY(ARRAY(SELECT u.id FROM "entities"."User" u WHERE ${isNamed(user, text)}))`,
    )
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  return { where, values }
}
