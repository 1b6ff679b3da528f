import {
  formatDay,
  LEAVE_STATUSES,
  LEAVE_TYPES,
  type PageRequest,
  plainText,
  type RequestDetails,
  type RequestTab,
  statusLabel,
  type TeamRequestFilter,
  type TeamRequestPage,
  type TeamRequestRow,
} from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { NAME, plainTextOf, ROW_PERSON } from '../users/row-person.ts'
import { REQUEST_FIELDS } from './read-request-page.ts'

const FIELDS = [
  ...REQUEST_FIELDS,
  'comments',
  'updated_date',
  'created_by',
  'created_by_id',
] as const satisfies readonly (keyof TeamRequestRow)[]

/**
 * A part of the requests sent to a manager, newest first, with the balance of the year that each is taken from (F-02 to F-06). The part is
 * cut before anything is looked up for it. Two statements, asked at once.
 */
export async function readTeamRequests(
  query: ReadRows,
  { managerId, year, status, search = '' }: TeamRequestFilter & { managerId: string; year: number },
  { skip, limit }: Required<PageRequest>,
): Promise<TeamRequestPage> {
  const values: unknown[] = [managerId]
  const found = findText(search, values)
  const wanted = status === undefined ? 'true' : `r.status = $${values.push(status)}`
  const from = `FROM "entities"."LeaveRequest" r WHERE r.manager_id = $1`
  const at = values.length
  const [rows, counts] = await Promise.all([
    query<TeamRequestRow>(
      `SELECT ${FIELDS.map(field => `r."${field}"`).join(', ')}, ${ROW_PERSON} AS person, ${BALANCE} AS balance, ${AWAY} AS away,
         ${OVERLAPS} AS overlaps
       FROM (SELECT r.* ${from} AND ${wanted} AND ${found}
         ORDER BY r.created_date DESC, r.id LIMIT $${at + 1} OFFSET $${at + 2}) r
       LEFT JOIN "entities"."User" u ON u.id = r.user_id
       LEFT JOIN "entities"."LeaveBalance" b ON b.user_id = r.user_id AND b.leave_type = r.leave_type AND b.year = $${at + 3}
       ORDER BY r.created_date DESC, r.id`,
      [...values, limit, skip, year],
    ),
    query<StatusCount>(
      `SELECT r.status, count(*)::int8 AS count, count(*) FILTER (WHERE ${wanted} AND ${found})::int8 AS found
       ${from} GROUP BY r.status`,
      values,
    ),
  ])
  return { rows, total: counts.reduce((sum, each) => sum + each.found, 0), counts: countTabs(counts) }
}

interface StatusCount {
  status: RequestTab
  count: number
  /** How many of them the filter leaves. */
  found: number
}

const BALANCE = `CASE WHEN b.id IS NOT NULL THEN jsonb_build_object(
  'balance', b.balance, 'total_allocated', b.total_allocated, 'year', b.year) END`

/**
 * Leave of the others on the days of `r`, pending or approved, who report to its manager today (OP-06): leave that a former
 * manager approved counts, that of somebody who has moved to another team does not.
 */
const AWAY = `CASE WHEN r.status = 'pending' THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'user_id', a.user_id, 'status', a.status,
    'start_date', a.start_date, 'end_date', a.end_date, 'name', ${NAME}) ORDER BY a.start_date, a.id), '[]')
  FROM "entities"."User" boss
  JOIN "entities"."User" u ON u.manager_id IN (boss.id, nullif(boss.employee_id, ''))
  JOIN "entities"."LeaveRequest" a ON a.user_id = u.id
  WHERE boss.id = r.manager_id AND a.status IN ('pending', 'approved') AND a.user_id <> r.user_id
    AND a.start_date <= r.end_date AND a.end_date >= r.start_date
) ELSE '[]' END`

/** Other leave of the same person on the days of `r`. */
const OVERLAPS = `CASE WHEN r.status = 'pending' THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'leave_type', o.leave_type, 'start_date', o.start_date,
    'end_date', o.end_date, 'status', o.status) ORDER BY o.start_date, o.id), '[]')
  FROM "entities"."LeaveRequest" o
  WHERE o.user_id = r.user_id AND o.id <> r.id AND o.status IN ('pending', 'approved')
    AND o.start_date <= r.end_date AND o.end_date >= r.start_date
) ELSE '[]' END`

/**
 * Whether `matchesSearch` finds the text (E-05, F-05), as SQL; what it compares with is added to the values. People are found once,
 * not with each of their requests, and days are written out only for a text that can stand in one.
 */
function findText(search: string, values: unknown[]): string {
  const text = plainText(search)
  if (text === '') return 'true'
  const isIn = (...texts: string[]) => texts.some(each => plainText(each).includes(text))
  const at = (value: unknown) => `$${values.push(value)}`
  const types = at(LEAVE_TYPES.filter(({ value, label }) => isIn(value, label)).map(({ value }) => value))
  const statuses = at(LEAVE_STATUSES.filter(each => isIn(each, statusLabel(each))))
  const wanted = `${at(text)}::text`
  const conditions = [
    `r.leave_type = ANY(${types}::text[])`,
    `r.status = ANY(${statuses}::text[])`,
    `r.user_id IN (SELECT u.id FROM "entities"."User" u
      WHERE strpos(${plainTextOf(`concat_ws(E'\\n', ${NAME}, u.employee_id)`)}, ${wanted}) > 0)`,
    `strpos(CASE WHEN octet_length(r.reason) = length(r.reason) THEN lower(r.reason)
      ELSE ${plainTextOf('r.reason')} END, ${wanted}) > 0`,
  ]
  if (/[\d/-]/.test(text) || MONTHS.some(month => month !== undefined && isIn(month))) {
    const months = at(MONTHS)
    const shown = ['start_date', 'end_date'].flatMap(day => [
      `to_char(r.${day}, 'YYYY-MM-DD')`,
      `to_char(r.${day}, 'FMDD ') || (${months}::text[])[extract(month FROM r.${day})] || to_char(r.${day}, ' YYYY')`,
      `to_char(r.${day}, 'DD/MM/YYYY')`,
    ])
    conditions.push(`strpos(lower(concat_ws(E'\\n', ${shown.join(', ')})), ${wanted}) > 0`)
  }
  return `(${conditions.join(' OR ')})`
}

/** The months as `formatDay` writes them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const [, name] = formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`).split(' ')
  return name
})

/** A single request as its manager sees it, with the balance it is taken from and the people who decide and decided; undefined when there is none. */
export async function readRequest(
  query: ReadRows,
  id: string,
  year: number,
): Promise<RequestDetails | undefined> {
  const [row] = await query<RequestDetails>(
    `SELECT ${FIELDS.map(field => `r."${field}"`).join(', ')}, ${ROW_PERSON} AS person, ${BALANCE} AS balance,
       ${AWAY} AS away, ${OVERLAPS} AS overlaps, ${MANAGER} AS manager
     FROM "entities"."LeaveRequest" r
     LEFT JOIN "entities"."User" u ON u.id = r.user_id
     LEFT JOIN "entities"."User" m ON m.id = r.manager_id
     LEFT JOIN "entities"."LeaveBalance" b ON b.user_id = r.user_id AND b.leave_type = r.leave_type AND b.year = $2
     WHERE r.id = $1`,
    [id, year],
  )
  return row
}

const MANAGER = `CASE WHEN m.id IS NOT NULL THEN jsonb_build_object(
  'id', m.id, 'full_name', m.full_name, 'email', m.email, 'role', m.role, 'disabled', coalesce(m.disabled, false)
) END`

function countTabs(rows: readonly StatusCount[]): Record<RequestTab, number> {
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}
