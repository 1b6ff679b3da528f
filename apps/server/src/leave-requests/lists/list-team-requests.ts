import {
  currentYearIn,
  LEAVE_STATUSES,
  type PageRequest,
  type RequestTab,
  TEAM_REQUEST_ORDERS,
  type TeamRequestFilter,
  type TeamRequestOrder,
  type TeamRequestPage,
  type TeamRequestRow,
} from '@leavewell/leave'
import { type ReadCall, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { fieldsSeen, isDecidedAsDelegate, withoutOtherLeave } from '../../approvals/delegate-decisions.ts'
import { PROGRESS, withProgress } from '../../approvals/progress-columns.ts'
import { requireManager, requireUser } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { pageOf, pageSchema, searchSchema } from '../../kernel/page-request.ts'
import { readsOf } from '../../kernel/records.ts'
import { shownType, showsConversions, showsType } from '../../kernel/seen-leave-type.ts'
import { withLimits } from '../../leave-limits/limit-findings.ts'
import { rowUser } from '../../org-structure/user-columns.ts'
import { withLeft } from '../quotes/left-afterwards.ts'
import {
  AWAY,
  amendmentWhere,
  balanceWhere,
  CARD_FIELDS,
  HELD,
  IS_HELD,
  JOIN_AMENDMENT,
  NEEDS_BALANCE,
  overlapsWith,
  WAITS,
} from './request-columns.ts'
import { findText } from './search-requests.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  search: searchSchema,
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  order: Type.Optional(Type.Enum([...TEAM_REQUEST_ORDERS])),
  ...pageSchema,
})

/** The requests sent to the calling manager, as cards, filtered and in pages (F-02 to F-06). */
export const listTeamRequests = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, now, entities, freshen } = call
    requireManager(principal)
    const { id } = requireUser(principal)
    const filter = readInput(schema, body)
    const asked = { managerId: id, year: currentYearIn(org.timeZone, now), ...filter }
    await Promise.all([freshen('LeaveBalance'), freshen('LeaveRequest')])
    const page = await readTeamRequests(org, call, asked, pageOf(filter))
    const rows = page.rows.map(row => (row.manager_id === id ? row : withoutOtherLeave(row)))
    const records = readsOf(entities)
    const [limited, left] = await Promise.all([
      withLimits(org, records, now, rows),
      withLeft(principal, org, records, now, rows),
    ])
    return { body: { ...page, rows: limited.map((row, at) => ({ ...left[at], ...row })) } }
  },
})

/**
 * A page of the requests sent to a manager, in the requested order (F-02 to F-06). Each has the balance that it
 * is taken from. The page is cut before anything is looked up for it. Both statements run at the same time.
 */
async function readTeamRequests(
  org: Organisation,
  { principal, query, visibility }: Pick<ReadCall, 'principal' | 'query' | 'visibility'>,
  {
    managerId,
    year,
    status,
    search = '',
    order = 'newest',
    ids,
  }: TeamRequestFilter & { managerId: string; year: number },
  { skip, limit }: Required<PageRequest>,
): Promise<TeamRequestPage> {
  const values: unknown[] = [managerId]
  const found = `${findText(org, search, values, { principal, visibility })}${ids === undefined ? '' : ` AND r.id = ANY($${values.push(ids)})`}`
  const wanted = status === undefined ? 'true' : `${hasStatus(status, values)} AND NOT ${IS_HELD}`
  const isReadable = visibility.of('LeaveRequest', 'r', values).readable()
  const isTheirs = `((r.manager_id = $1 AND ${isReadable}) OR ${isDecidedAsDelegate('$1')})`
  const from = `FROM "entities"."LeaveRequest" r WHERE ${isTheirs}`
  const ofPage = [...values, limit, skip, year]
  const at = values.length
  const isTypeShown = showsType(org, principal, 'r', ofPage)
  const overlaps = overlapsWith(shownType(showsType(org, principal, 'o', ofPage), 'o'))
  const [rows, counts] = await Promise.all([
    query<TeamRequestRow>(
      `SELECT ${fieldsSeen('r.manager_id = $1', visibility.of('LeaveRequest', 'r', ofPage), CARD_FIELDS, isTypeShown)}, ${rowUser(visibility, ofPage)} AS person, ${balanceWhere(isTypeShown)} AS balance, (${isTypeShown} AND ${NEEDS_BALANCE}) AS needs_balance, ${AWAY} AS away,
         ${overlaps} AS overlaps, ${HELD} AS held, ${amendmentWhere(isTypeShown, showsConversions(org, principal))} AS amendment, ${PROGRESS} AS approval
       FROM (SELECT r.* ${from} AND ${wanted} AND ${found}
         ORDER BY ${ORDERS[order]} LIMIT $${at + 1} OFFSET $${at + 2}) r
       LEFT JOIN "entities"."User" u ON u.id = r.user_id
       ${JOIN_AMENDMENT}
       LEFT JOIN "entities"."LeaveBalance" b ON b.user_id = r.user_id AND b.leave_type = r.leave_type AND b.year = $${at + 3}
       ORDER BY ${ORDERS[order]}`,
      ofPage,
    ),
    query<StatusCount>(
      `SELECT CASE WHEN ${IS_HELD} THEN 'held' ELSE r.status END AS status, count(*)::int8 AS count, count(r.amendment_id)::int8 AS amended,
         count(*) FILTER (WHERE ${wanted} AND ${found})::int8 AS found
       ${from} GROUP BY 1`,
      values,
    ),
  ])
  return {
    rows: rows.map(withProgress),
    total: counts.reduce((sum, each) => sum + each.found, 0),
    counts: countTabs(counts),
  }
}

const ORDERS: Record<TeamRequestOrder, string> = {
  newest: 'r.created_date DESC, r.id',
  soonest: 'r.start_date, r.created_date, r.id',
}

/** Approved leave with a pending change is also listed as pending. */
const hasStatus = (status: RequestTab, values: unknown[]): string =>
  status === 'pending' ? WAITS : `r.status = $${values.push(status)}`

interface StatusCount {
  status: RequestTab | 'held'
  count: number
  /** The number of approved ones with a pending change. They are on both tabs. */
  amended: number
  /** How many of them match the filter. */
  found: number
}

function countTabs(rows: readonly StatusCount[]): Record<RequestTab, number> {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  for (const { status, count, amended } of rows) {
    if (status !== 'held') counts[status] += count
    counts.pending += amended
    counts.all += count
  }
  return counts
}
