import {
  BALANCE_ORDERS,
  type BalanceFilter,
  type BalanceOrder,
  type BalancePage,
  type BalanceRow,
  bothWays,
  adminCopy as copy,
  type LeaveTypes,
  type Ordered,
  type PageRequest,
  PEOPLE_SHOWN,
  todayIn,
} from '@leavewell/leave'
import {
  type ReadCall,
  type ReadingFunction,
  readInput,
  type SeenRecords,
  type Visibility,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { byLeaveType } from '../kernel/by-leave-type.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { idSchema, pageOf, pageSchema, searchSchema } from '../kernel/page-request.ts'
import { otherThanCalendarDays } from '../leave-ledger/policy-rules-sql.ts'
import { BY_NAME, isNamed, isShown, rowUser } from '../org-structure/user-columns.ts'

const schema = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  leave_type: Type.Optional(leaveTypeKey),
  department: Type.Optional(Type.String()),
  search: searchSchema,
  orphaned: Type.Optional(Type.Boolean()),
  user_id: idSchema,
  people: Type.Optional(Type.Enum([...PEOPLE_SHOWN])),
  order: Type.Optional(Type.Enum(bothWays(BALANCE_ORDERS))),
  ...pageSchema,
})

/** Balances with their people, filtered and in pages, which the list of an entity cannot join (H-13, H-16). */
export const listLeaveBalances = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, freshen, now } = call
    requireRight(principal, 'see_leave')
    const filter = readInput(schema, body)
    requireLeaveType(org, filter.leave_type)
    await freshen('LeaveBalance')
    const today = todayIn(org.timeZone, now)
    return { body: await readBalancePage(org, call, filter, pageOf(filter), today) }
  },
})

const BALANCE_FIELDS = [
  'id',
  'updated_date',
  'user_id',
  'leave_type',
  'year',
  'balance',
  'total_allocated',
  'balance_minutes',
  'allocated_minutes',
] as const satisfies readonly (keyof BalanceRow)[]

const FROM = 'FROM "entities"."LeaveBalance" b LEFT JOIN "entities"."User" u ON u.id = b.user_id'

/** An orphan is found by its label on the screen and by its user id (H-16). */
const whereOf = (user: SeenRecords) => `WHERE ($1::int8 IS NULL OR b.year = $1)
  AND ($2::text IS NULL OR b.leave_type = $2)
  AND ($3::text IS NULL OR u.department = $3)
  AND ($4::text = '' OR ${isNamed(user, '$4')}
    OR u.id IS NULL AND strpos(lower($5::text || ' ' || b.user_id), lower($4)) > 0)
  AND (NOT $6::bool OR u.id IS NULL)
  AND ($7::text IS NULL OR b.user_id = $7)
  AND ${isShown(user, '$8', '$9')}`

/**
 * The latest policy of the person and type that began by the balance's year. Read by an index, only for the
 * rows of the page.
 */
const keptBy = (visibility: Visibility, values: unknown[]) =>
  `(SELECT ${otherThanCalendarDays(visibility.of('UserPolicy', 'p', values).field('policy_name'))} FROM "entities"."UserPolicy" p
  WHERE p.user_id = b.user_id AND p.leave_type = b.leave_type AND extract(year FROM p.valid_from)::int8 <= b.year
  ORDER BY p.valid_from DESC, p.created_date DESC LIMIT 1)`

/** The first day of the person's first policy for the type. */
const keptFrom = (visibility: Visibility, values: unknown[]) =>
  `(SELECT min(${visibility.of('UserPolicy', 'p', values).field('valid_from')}) FROM "entities"."UserPolicy" p
  WHERE p.user_id = b.user_id AND p.leave_type = b.leave_type)`

const BY_PERSON = `${BY_NAME}, b.user_id, b.year DESC, b.leave_type`

/** The SQL order of each column. Leave types are sorted by label. */
const columns = (types: LeaveTypes): Record<Exclude<BalanceOrder, 'person'>, string> => ({
  type: byLeaveType(types, 'b.leave_type'),
  year: 'b.year',
  balance: 'b.balance',
  total: 'b.total_allocated',
})

/** Orphans always come first. Equal rows are sorted by person. */
function orderOf(types: LeaveTypes, order: Ordered<BalanceOrder>): string {
  const by = order.replace('-', '') as BalanceOrder
  const way = order.startsWith('-') ? 'DESC' : 'ASC'
  const wanted =
    by === 'person'
      ? `${BY_NAME} ${way}, b.user_id, b.year DESC, b.leave_type`
      : `${columns(types)[by]} ${way}, ${BY_PERSON}`
  return `u.id IS NOT NULL, ${wanted}`
}

/**
 * A page of balances with their people. Orphans come first, then all others by name or in the requested order
 * (H-13, H-16, OP-37).
 */
async function readBalancePage(
  { leaveTypes }: Organisation,
  { query, visibility }: Pick<ReadCall, 'query' | 'visibility'>,
  filter: BalanceFilter,
  { skip, limit }: Required<PageRequest>,
  today: string,
): Promise<BalancePage> {
  const asked: unknown[] = [
    filter.year ?? null,
    filter.leave_type ?? null,
    filter.department ?? null,
    filter.search?.trim() ?? '',
    copy.unknownUser,
    filter.orphaned ?? false,
    filter.user_id ?? null,
    filter.people ?? 'all',
    today,
  ]
  const ofPage = [...asked, limit, skip]
  const balances = visibility.of('LeaveBalance', 'b', ofPage)
  const rows = await query<BalanceRow>(
    `SELECT ${balances.fields(BALANCE_FIELDS)}, ${rowUser(visibility, ofPage)} AS person,
       ${keptBy(visibility, ofPage)} AS policy, ${keptFrom(visibility, ofPage)} AS policy_from
     ${FROM} ${whereOf(visibility.of('User', 'u', ofPage))} AND ${balances.readable()}
     ORDER BY ${orderOf(leaveTypes, filter.order ?? 'person')}
     LIMIT $10 OFFSET $11`,
    ofPage,
  )
  const ofAll = [...asked]
  const [counts] = await query<{ total: number; orphans: number }>(
    `SELECT count(*) FILTER (${whereOf(visibility.of('User', 'u', ofAll))})::int8 AS total, count(*) FILTER (WHERE u.id IS NULL)::int8 AS orphans ${FROM}
     WHERE ${visibility.of('LeaveBalance', 'b', ofAll).readable()}`,
    ofAll,
  )
  return { rows, total: counts?.total ?? 0, orphans: counts?.orphans ?? 0 }
}
