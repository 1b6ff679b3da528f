import {
  type DataCheck,
  type DataCheckId,
  FIRST_POSSIBLE_DAY,
  type Finding,
  type LeaveEntityName,
  MIN_HOLDERS,
  YEARS_AHEAD,
} from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { hasRightInSql } from '../kernel/rights.ts'
import { WAITS } from '../leave-requests/lists/request-columns.ts'
import { newerPacks } from '../packs/country-packs.ts'
import { JOINED_LATER } from '../shutdowns/joined-later.ts'

/** The number of findings shown for each check. */
const SHOWN = 5

/** Checks the data for inconsistencies. `failedMails` is the platform's count, `today` the organisation's day. */
export async function checkData(query: ReadRows, failedMails: number, today: string): Promise<DataCheck[]> {
  const check = async (id: CheckInSql, values: readonly unknown[] = []): Promise<DataCheck> => {
    const found = await query<Found>(
      `SELECT found.*, (count(*) OVER ())::int8 AS total FROM (${FINDINGS[id]}) AS found LIMIT ${SHOWN}`,
      values,
    )
    return { id, count: found[0]?.total ?? 0, findings: found.map(toFinding) }
  }
  return [
    await check('balances'),
    await check('undecidable'),
    ...((await hasRoutes(query)) ? [await check('routes')] : []),
    await check('orphans'),
    await check('overlaps'),
    await check('days'),
    ...((await hasEmploymentTypes(query, today)) ? [await check('employment_types')] : []),
    ...((await hasPrivateLeave(query)) ? [await check('private_leave')] : []),
    ...((await hasShutdowns(query)) ? [await check('shutdowns', [today])] : []),
    ...(await checkPacks(query)),
    { id: 'mail', count: failedMails, findings: [] },
  ]
}

type CheckInSql = Exclude<DataCheckId, 'mail' | 'packs'>

/** Applied country packs of which a newer file is there. Without an applied one there is nothing to check. */
async function checkPacks(query: ReadRows): Promise<DataCheck[]> {
  const applied = await query<{ pack: string }>(
    'SELECT pack FROM "entities"."AppliedPack" WHERE undone_on IS NULL ORDER BY created_date DESC',
  )
  if (applied.length === 0) return []
  const findings = newerPacks(applied).map(
    ({ id, name, facts_of }): Finding => ({ id, person: null, pack: { name, facts_of } }),
  )
  return [{ id: 'packs', count: findings.length, findings }]
}

/** Without an approval workflow or delegates there is nothing to check. */
const hasRoutes = (query: ReadRows) =>
  holds(
    query,
    'EXISTS (SELECT 1 FROM "entities"."ApprovalRoute") OR EXISTS (SELECT 1 FROM "entities"."Deputy")',
  )

/** Whether some leave depends on the employment type of a person. */
const hasEmploymentTypes = (query: ReadRows, today: string) =>
  holds(
    query,
    `EXISTS (SELECT 1 FROM "entities"."LeaveType"
      WHERE employment_kinds IS NOT NULL AND (retired_on IS NULL OR retired_on > $1::date))`,
    [today],
  )

/** Without private leave there is nothing to check. */
const hasPrivateLeave = (query: ReadRows) =>
  holds(query, 'EXISTS (SELECT 1 FROM "entities"."PrivateLeaveType" WHERE is_offered)')

/** Without a shutdown there is nothing to check. */
const hasShutdowns = (query: ReadRows) =>
  holds(query, `EXISTS (SELECT 1 FROM "entities"."Shutdown" WHERE status = 'booked')`)

async function holds(query: ReadRows, condition: string, values: readonly unknown[] = []): Promise<boolean> {
  const [row] = await query<{ holds: boolean }>(`SELECT ${condition} AS holds`, values)
  return row?.holds ?? false
}

function toFinding({ total: _, full_name, email, ...facts }: Found): Finding {
  return { ...facts, person: email === null ? null : { full_name: full_name ?? '', email } }
}

/** A row of a check: the record, its person, and the problem. */
export interface Found extends Omit<Finding, 'person'> {
  total: number
  full_name: string | null
  email: string | null
}

/** Sums of floating point numbers count as equal up to this difference. */
const NOTHING = 0.0001

/** Requests that take days. */
const COUNTS = "status IN ('pending', 'approved')"

/** Every field with a day, by entity, except derived ones. A test compares the list with the tables. */
export const DAY_FIELDS: Partial<Record<LeaveEntityName, readonly string[]>> = {
  User: ['date_hired', 'service_from', 'left_on'],
  LeaveRequest: ['start_date', 'end_date'],
  LeaveAmendment: ['start_date', 'end_date'],
  Shutdown: ['start_date', 'end_date'],
  BalanceImport: ['day'],
  ImportedLeave: ['start_date', 'end_date'],
  OvertimeRecord: ['worked_on', 'use_until'],
  AppliedPack: ['applied_on', 'undone_on'],
  EmploymentEnd: ['last_day'],
  FormerEmployment: ['first_day', 'last_day', 'service_from'],
  PlannedChange: ['holds_from'],
  FormerDepartment: ['last_day'],
  FormerOffice: ['last_day'],
  CompanySettings: ['second_factor_from'],
  Deputy: ['start_date', 'end_date'],
  Blackout: ['start_date', 'end_date'],
  WorkPattern: ['anchor'],
  WorkAssignment: ['valid_from', 'valid_to'],
  Holiday: ['day'],
  LeaveType: ['retired_on'],
  LeavePolicy: ['effective_from'],
  PolicyAssignment: ['valid_from'],
  UserPolicy: ['valid_from'],
  BalanceAdjustment: ['day'],
  PostedThrough: ['day'],
  ClosedPeriod: ['day'],
  ChatChannel: ['sent_on'],
  PayCalendar: ['first_day'],
  PayCalendarMember: ['valid_from'],
  PayrollBatch: ['first_day', 'last_day'],
  PayrollLine: ['day'],
  PayrollLock: ['day'],
}

/** The person of a record, if it has one. */
const personOf = (entity: string) =>
  entity === 'User' ? 'id' : OF_PEOPLE.has(entity) ? 'user_id' : 'NULL::text'
const OF_PEOPLE = new Set<string>([
  'OvertimeRecord',
  'CashOut',
  'LeaveRequest',
  'LeaveAmendment',
  'EmploymentEnd',
  'FormerEmployment',
  'PlannedChange',
  'FormerDepartment',
  'FormerOffice',
  'Deputy',
  'UserPolicy',
  'BalanceAdjustment',
  'PayrollLine',
  'PayrollLock',
  'ImportedLeave',
  'BalanceCheck',
])

const DAYS = Object.entries(DAY_FIELDS)
  .flatMap(([entity, fields]) =>
    fields.map(
      field =>
        `SELECT id, ${personOf(entity)} AS person_id, '${entity}' AS entity, '${field}' AS field, "${field}" AS day FROM "entities"."${entity}"`,
    ),
  )
  .join(' UNION ALL ')

/** The SQL of each check. */
export const FINDINGS: Record<CheckInSql, string> = {
  // OP-08: a balance is the sum of its entries.
  balances: `SELECT b.id, u.full_name, u.email, b.leave_type, b.year, b.balance, coalesce(e.entries, 0) AS entries
    FROM "entities"."LeaveBalance" b
    LEFT JOIN "entities"."User" u ON u.id = b.user_id
    LEFT JOIN (SELECT balance_id, sum(amount) AS entries FROM "entities"."LeaveBalanceEntry" GROUP BY 1) e ON e.balance_id = b.id
    WHERE abs(b.balance - coalesce(e.entries, 0)) > ${NOTHING} ORDER BY b.id`,
  // R-07, OP-12: an administrator or an approver, and not the requester.
  undecidable: `SELECT r.id, u.full_name, u.email, r.leave_type, r.start_date, r.end_date,
      r.start_half, r.end_half, r.minutes
    FROM "entities"."LeaveRequest" r
    LEFT JOIN "entities"."User" u ON u.id = r.user_id
    LEFT JOIN "entities"."User" m ON m.id = r.manager_id
    WHERE ${WAITS}
      AND (m.id IS NULL OR NOT ${hasRightInSql('m', 'reports', 'leave')} OR coalesce(m.disabled, false) OR m.id = r.user_id)
    ORDER BY r.start_date, r.id`,
  // A rule with a person who cannot approve never finds an approver. A delegate who cannot approve gets no
  // requests.
  routes: `SELECT named.id, u.full_name, u.email FROM (
      SELECT rule->>'id' AS id, rule->>'person_id' AS person_id FROM "entities"."ApprovalRoute" a, jsonb_array_elements(a.rules) AS rule
      WHERE rule->>'who' = 'person'
      UNION ALL SELECT d.id, d.deputy_id FROM "entities"."Deputy" d WHERE d.end_date IS NULL OR d.end_date >= current_date
    ) named LEFT JOIN "entities"."User" u ON u.id = named.person_id
    WHERE u.id IS NULL OR NOT ${hasRightInSql('u', 'reports', 'leave')} OR coalesce(u.disabled, false) ORDER BY named.id`,
  employment_types: `SELECT u.id, u.full_name, u.email FROM "entities"."User" u
    WHERE u.employment_kind IS NULL AND NOT coalesce(u.disabled, false) ORDER BY u.full_name, u.id`,
  // H-16.
  orphans: `SELECT b.id, NULL::text AS full_name, NULL::text AS email, b.leave_type, b.year, b.balance
    FROM "entities"."LeaveBalance" b
    WHERE NOT EXISTS (SELECT 1 FROM "entities"."User" u WHERE u.id = b.user_id) ORDER BY b.year DESC, b.id`,
  // Each request that begins within an earlier one, with the earlier one that ends last. It sorts once and
  // carries that one as text, because comparing all pairs would be too slow. A day has two halves, 1 and 2. So
  // leave that ends at noon and leave that begins then do not overlap.
  overlaps: `SELECT r.id, u.full_name, u.email, r.leave_type, r.start_date, r.end_date,
      r.start_half, r.end_half, r.minutes,
      substr(r.earlier, 12, 10)::date AS other_start_date, left(r.earlier, 10)::date AS other_end_date,
      CASE WHEN substr(r.earlier, 22) = '2' THEN 'pm' END AS other_start_half,
      CASE WHEN substr(r.earlier, 11, 1) = '1' THEN 'am' END AS other_end_half
    FROM (
      SELECT id, user_id, leave_type, start_date, end_date, start_half, end_half, minutes,
        start_date::text || CASE WHEN start_half = 'pm' THEN '2' ELSE '1' END AS begins,
        max((end_date::text || CASE WHEN end_half = 'am' THEN '1' ELSE '2' END || start_date::text
          || CASE WHEN start_half = 'pm' THEN '2' ELSE '1' END) COLLATE "C") OVER (
        PARTITION BY user_id ORDER BY start_date, coalesce(start_half, ''), id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS earlier
      FROM "entities"."LeaveRequest" WHERE ${COUNTS}
    ) r
    LEFT JOIN "entities"."User" u ON u.id = r.user_id
    WHERE left(r.earlier, 11) >= r.begins ORDER BY r.start_date DESC, r.id`,
  // One day later than days can be entered, because it may already be tomorrow somewhere.
  days: `SELECT d.id, u.full_name, u.email, d.entity, d.field, d.day FROM (${DAYS}) d
    LEFT JOIN "entities"."User" u ON u.id = d.person_id
    WHERE d.day < DATE '${FIRST_POSSIBLE_DAY}' OR d.day > current_date + interval '${YEARS_AHEAD} years 1 day'
    ORDER BY d.day, d.entity, d.field, d.id`,
  // A person's own request needs another holder. Nothing here says which type it is.
  private_leave: `SELECT t.id, NULL::text AS full_name, NULL::text AS email FROM "entities"."PrivateLeaveType" t
    WHERE t.is_offered AND (SELECT count(*) FROM "entities"."User" u
      WHERE t.holder_ids @> to_jsonb(u.id) AND NOT coalesce(u.disabled, false)) < ${MIN_HOLDERS} ORDER BY t.id`,
  // Only the people are booked who were there. Others are added by HR.
  shutdowns: `SELECT j.user_id AS id, j.full_name, j.email, j.leave_type, j.start_date, j.end_date, j.start_half, j.end_half
    FROM (${JOINED_LATER}) j`,
}
