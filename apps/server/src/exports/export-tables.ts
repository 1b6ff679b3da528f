import {
  type BalanceExport,
  CALENDAR_DAY_MINUTES,
  DAY_PARTS,
  type ExportQuestion,
  type LeaveTypes,
  yearOf,
} from '@leavewell/leave'
import type { SeenRecords, Visibility } from '@leavewell/platform'
import {
  DAY_MINUTES_OF_ENTRY,
  isInCalendarDays,
  otherThanCalendarDays,
} from '../leave-ledger/policy-rules-sql.ts'
import { isNamed, isShown, NAME, nameOf, plainTextOf } from '../org-structure/user-columns.ts'

/** The question, with the default day filled in. */
type AskedTable = ExportQuestion & { day: string; today: string }

/** The SQL of a table, every row with `id` and `name`. */
interface TableQuery {
  sql: string
  values: unknown[]
}

/** The caller's time zone and permissions to read. */
interface Reader {
  timeZone: string
  leaveTypes: LeaveTypes
  visibility: Visibility
}

/** Optional fields of a question. */
type Asked<Field extends keyof AskedTable> = { [Each in Field]?: AskedTable[Each] | null }

/** The search of the list of users. */
const isListed = (user: SeenRecords, text: string) =>
  `strpos(${plainTextOf(`concat_ws(E'\\n', u.full_name, u.email, u.position, u.department, ${user.field('employee_id')})`)}, ${plainTextOf(`${text}::text`)}) > 0`

/** Everyone with their manager. The `manager_id` is an employee id or else a user id (docs/decisions/0050). */
export const PEOPLE = (
  {
    department = null,
    office = null,
    search = null,
    access = null,
    people = null,
    today,
  }: Pick<AskedTable, 'today'> & Asked<'department' | 'office' | 'search' | 'access' | 'people'>,
  { visibility }: Reader,
): TableQuery => {
  const values: unknown[] = [department, office, search?.trim() ?? '', access, people, today]
  const seen = visibility.of('User', 'u', values)
  const sql = `SELECT u.id, ${seen.fields(['employee_id'])}, ${NAME} AS name, ${seen.fields(['email', 'department', 'position', 'role'])},
      coalesce(${seen.field('disabled')}, false) AS disabled, ${seen.fields(['date_hired', 'employment_kind'])},
      CASE WHEN ${seen.field('manager_id')} IS NOT NULL THEN coalesce(${nameOf('by_number')}, ${nameOf('by_id')}) END AS manager
    FROM "entities"."User" u
    LEFT JOIN "entities"."User" by_number ON by_number.employee_id = u.manager_id AND u.manager_id <> '' AND by_number.id <> u.id
    LEFT JOIN "entities"."User" by_id ON by_id.id = u.manager_id AND by_id.id <> u.id
    WHERE ($1::text IS NULL OR u.department = $1) AND ($2::text IS NULL OR u.office = $2)
      AND ($3::text = '' OR ${isListed(seen, '$3')})
      AND ($4::text IS NULL OR coalesce(${seen.field('disabled')}, false) = ($4 = 'disabled'))
      AND ${isShown(seen, '$5', '$6')} AND ${seen.shows('employee_id')}`
  return { sql, values }
}

/** Sums what days of a request cost. The lines of its quote say it. */
const costOf = (where: string) =>
  `(SELECT coalesce(sum((line->>'am')::int8 + (line->>'pm')::int8), 0)::int8
      FROM jsonb_array_elements(r.quote::jsonb->'lines') line WHERE ${where})`

/**
 * The cost of a request before the period and in it. Only requests that cross its ends are summed day by day.
 */
const IN_PERIOD = `
      CASE WHEN $2::date IS NULL OR r.start_date >= $2 THEN 0
        WHEN ${isInCalendarDays('r')} THEN ($2 - r.start_date) * $10::int8
        ELSE ${costOf("(line->>'day')::date < $2")} END AS minutes_before,
      CASE WHEN ${isInCalendarDays('r')} THEN (least(r.end_date, $3) - greatest(r.start_date, $2) + 1) * $10::int8
        WHEN r.start_date >= coalesce($2, r.start_date) AND r.end_date <= coalesce($3, r.end_date) THEN (r.quote->>'minutes')::int8
        ELSE ${costOf("(line->>'day')::date >= coalesce($2, r.start_date) AND (line->>'day')::date <= coalesce($3, r.end_date)")} END AS minutes_in_period,
      (r.quote->>'day_minutes')::int8 AS day_minutes`

/** Cancelled leave costs nothing. */
const NOTHING_IN_PERIOD = '0 AS minutes_before, 0 AS minutes_in_period, $10::int8 AS day_minutes'

/**
 * Requests and cancelled leave with a day in the period. Each has its approver and the day of the decision in
 * the organisation's time zone.
 */
export const REQUESTS = (
  {
    from = null,
    to = null,
    leave_type = null,
    department = null,
    office = null,
    search = null,
    status = null,
    sick_reasons = false,
  }: Asked<'from' | 'to' | 'leave_type' | 'department' | 'office' | 'search' | 'status' | 'sick_reasons'>,
  { timeZone, visibility, leaveTypes }: Reader,
): TableQuery => {
  const values: unknown[] = [timeZone, from, to, leave_type, department, sick_reasons, office]
  values.push(
    search?.trim() ?? '',
    status,
    CALENDAR_DAY_MINUTES,
    leaveTypes.keys.filter(leaveTypes.isMedical),
  )
  const people = visibility.of('User', 'u', values)
  const rowsOf = (
    entity: 'LeaveRequest' | 'CancelledRequest',
    status: string,
    requested: string,
    costs: string,
  ) => {
    const leave = visibility.of(entity, 'r', values)
    return `SELECT r.id, ${people.fields(['employee_id'])}, coalesce(${NAME}, r.user_id) AS name, ${people.fields(['department'])},
      ${leave.fields(['leave_type', 'start_date', 'end_date', ...DAY_PARTS, 'days_requested'])}, ${status} AS status, ${costs},
      to_char(${requested} AT TIME ZONE $1, 'YYYY-MM-DD') AS requested_on,
      ${nameOf('a')} AS approver, ${leave.fields(['approved_automatically'])}, to_char(${leave.field('reviewed_date')}::timestamptz AT TIME ZONE $1, 'YYYY-MM-DD') AS decided_on,
      ${nameOf('e')} AS entered_by, CASE WHEN $6::bool OR NOT r.leave_type = ANY($11::text[]) THEN ${leave.field('reason')} END AS reason
    FROM "entities"."${entity}" r
    LEFT JOIN "entities"."User" u ON u.id = r.user_id
    LEFT JOIN "entities"."User" a ON a.id = r.reviewed_by
    LEFT JOIN "entities"."User" e ON e.id = r.entered_by
    WHERE ($2::date IS NULL OR r.end_date >= $2) AND ($3::date IS NULL OR r.start_date <= $3)
      AND ($4::text IS NULL OR ${leave.field('leave_type')} = $4) AND ($5::text IS NULL OR u.department = $5)
      AND ($7::text IS NULL OR u.office = $7) AND ($8::text = '' OR ${isNamed(people, '$8')}) AND ($9::text IS NULL OR ${status} = $9)
      AND ${leave.readable()}`
  }
  const sql = `${rowsOf('LeaveRequest', 'r.status', 'r.created_date', IN_PERIOD)}
    UNION ALL ${rowsOf('CancelledRequest', "'cancelled'", 'r.requested_date::timestamptz', NOTHING_IN_PERIOD)}`
  return { sql, values }
}

/** Leave that was paid out or expired in the period. Its days have the length of the policy on that day. */
export const ENDINGS = (
  {
    from = null,
    to = null,
    leave_type = null,
    department = null,
    office = null,
    search = null,
    people = null,
    today,
  }: Pick<AskedTable, 'today'> &
    Asked<'from' | 'to' | 'leave_type' | 'department' | 'office' | 'search' | 'people'>,
  { visibility }: Reader,
): TableQuery => {
  const values: unknown[] = [CALENDAR_DAY_MINUTES, from, to, leave_type, department, office]
  values.push(search?.trim() ?? '', people, today)
  const entries = visibility.of('LeaveLedgerEntry', 'l', values)
  const user = visibility.of('User', 'u', values)
  const sql = `SELECT l.id, ${user.fields(['employee_id'])}, coalesce(${NAME}, l.user_id) AS name, ${user.fields(['department'])},
      ${entries.fields(['leave_type', 'type', 'code', 'allocation'])}, l.effective_on AS day, -l.minutes AS minutes,
      coalesce(v.day_minutes, $1::int8) AS day_minutes
    FROM "entities"."LeaveLedgerEntry" l
    LEFT JOIN "entities"."User" u ON u.id = l.user_id
    LEFT JOIN LATERAL (${DAY_MINUTES_OF_ENTRY}) v ON true
    WHERE l.type IN ('pay_out', 'expire')
      AND ($2::date IS NULL OR l.effective_on >= $2) AND ($3::date IS NULL OR l.effective_on <= $3)
      AND ($4::text IS NULL OR l.leave_type = $4) AND ($5::text IS NULL OR u.department = $5)
      AND ($6::text IS NULL OR u.office = $6) AND ($7::text = '' OR ${isNamed(user, '$7')}) AND ${isShown(user, '$8', '$9')}
      AND ${entries.readable()}`
  return { sql, values }
}

/**
 * The balance at the end of a day, for leave with an allocation. Unpaid leave and leave by occasion are owed to
 * no one. Under a policy it is the sum of the ledger up to that day. A day has the length of the version that
 * applied. Without a policy it sums the entries of that year's record that existed by then. A day has eight
 * hours then.
 */
export const BALANCES = (
  {
    day,
    projected_to = day,
    leave_type = null,
    department = null,
    office = null,
    search = null,
    people = null,
    today,
  }: Pick<AskedTable, 'day' | 'today'> & {
    /** Policies and the year are those of this day. The caller adds what accrues until then. */
    projected_to?: string
  } & Asked<'leave_type' | 'department' | 'office' | 'search' | 'people'>,
  { timeZone, visibility }: Omit<Reader, 'leaveTypes'>,
): TableQuery => {
  const values: unknown[] = [day, yearOf(projected_to), timeZone, CALENDAR_DAY_MINUTES]
  values.push(leave_type, department, office, search?.trim() ?? '', people, today, projected_to)
  const person = visibility.of('User', 'u', values)
  // The ledgers contain many years and people outside this export. Movements of the exported people are found
  // by the index.
  const sql = `WITH people AS (
      SELECT u.* FROM "entities"."User" u, LATERAL (SELECT u.id AS user_id, ''::text AS leave_type) own
      WHERE ${visibility.of('LeaveBalance', 'own', values).readable()} AND ($6::text IS NULL OR u.department = $6) AND ($7::text IS NULL OR u.office = $7)
        AND ($8::text = '' OR ${isNamed(person, '$8')}) AND ${isShown(person, '$9', '$10')}
    ), kept AS (
      SELECT * FROM (
        SELECT DISTINCT ON (user_id, leave_type) user_id, leave_type, ${otherThanCalendarDays('policy_name')} AS policy_name
        FROM "entities"."UserPolicy" WHERE valid_from <= $11::date
        ORDER BY user_id, leave_type, valid_from DESC, created_date DESC
      ) latest WHERE policy_name IS NOT NULL
    ), posted AS (
      SELECT l.user_id, l.leave_type, sum(l.minutes)::float8 AS minutes
      FROM people JOIN "entities"."LeaveLedgerEntry" l ON l.user_id = people.id
      WHERE l.effective_on <= $1::date AND ${visibility.of('LeaveLedgerEntry', 'l', values).readable()} GROUP BY l.user_id, l.leave_type
    ), by_hand AS (
      SELECT e.user_id, e.leave_type, sum(e.amount)::float8 AS days
      FROM people JOIN "entities"."LeaveBalanceEntry" e ON e.user_id = people.id
      WHERE e.year = $2::int8 AND e.created_date < ($1::date + 1)::timestamp AT TIME ZONE $3
        AND ${visibility.of('LeaveBalanceEntry', 'e', values).readable()}
      GROUP BY e.user_id, e.leave_type
    )
    SELECT u.id || ' ' || b.leave_type AS id, ${person.fields(['employee_id'])}, ${NAME} AS name, ${person.fields(['department'])},
      coalesce(${person.field('disabled')}, false) AS disabled, b.leave_type, b.policy, b.minutes, coalesce(v.day_minutes, $4::int8) AS day_minutes
    FROM (
      SELECT user_id, leave_type, kept.policy_name AS policy,
        CASE WHEN kept.user_id IS NULL THEN by_hand.days * $4::int8 ELSE coalesce(posted.minutes, 0) END AS minutes
      FROM kept FULL JOIN by_hand USING (user_id, leave_type) LEFT JOIN posted USING (user_id, leave_type)
    ) b
    JOIN people u ON u.id = b.user_id
    LEFT JOIN LATERAL (
      SELECT (p.rules->>'day_minutes')::int8 AS day_minutes, p.rules->'period'->>'kind' AS period FROM "entities"."LeavePolicy" p
      WHERE p.name = b.policy AND p.leave_type = b.leave_type AND (p.version = 1 OR p.effective_from <= $11::date)
      ORDER BY p.version = 1, p.effective_from DESC, p.version DESC LIMIT 1
    ) v ON true
    WHERE ($5::text IS NULL OR b.leave_type = $5) AND ${visibility.of('LeaveBalance', 'b', values).readable()}
      AND CASE WHEN b.policy IS NULL THEN b.leave_type <> 'unpaid' ELSE v.period NOT IN ('none', 'occasion') END`
  return { sql, values }
}

/** The id of the user of a balance. */
export const userOf = ({ id }: Pick<BalanceExport, 'id'>): string => id.slice(0, id.indexOf(' '))
