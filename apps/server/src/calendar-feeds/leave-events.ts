import {
  type AskedDays,
  awayCopy,
  calendarFeedsCopy as copy,
  DAY_PARTS,
  displayName,
  type FeedEvent,
  formatHours,
  type LeaveTypeKey,
  MASKED_LEAVE,
  momentIn,
} from '@leavewell/leave'
import type { ReadCall } from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { SHOWN_ANYWAY } from '../kernel/shown-anyway.ts'
import { reportsTo, worksOn } from '../org-structure/user-columns.ts'

/** The days of a feed. */
export interface FeedSpan {
  from: string
  to: string
  today: string
}

/** For how many days cancelled leave is sent as cancelled. */
const CANCELLED_DAYS = 30
/** The most leaves of a feed. The first days come first. */
const MAX_LEAVES = 5_000

const FIELDS = ['leave_type', 'start_date', 'end_date', ...DAY_PARTS] as const

interface FeedRow extends AskedDays {
  id: string
  leave_type: LeaveTypeKey
  full_name: string | null
  email: string
  /** Null where the reader cannot see it. */
  asked_date: string | null
  changed_date: string | null
}

/** Who reads a feed, and when. */
interface Reader {
  id: string
  /** By which reports name them. */
  reportsTo: string
  today: string
  visibility: ReadCall['visibility']
}

interface Whose {
  /** Whether the leave of the person `u` is in the feed, in SQL. */
  people: (reader: Reader, values: unknown[]) => string
  /** Fields of leave that the reader sees in every case. */
  shownAnyway?: readonly string[]
}

const OWN: Whose = { people: ({ id }, values) => `u.id = $${values.push(id)}` }

/** As the Team Calendar shows *My Team*. */
const REPORTS: Whose = {
  people({ id, reportsTo: name, today }, values) {
    const [self, named, day] = [values.push(id), values.push(name), values.push(today)]
    return `u.id <> $${self} AND ${reportsTo(`$${self}`, `$${named}`, `$${day}`)}`
  },
  shownAnyway: SHOWN_ANYWAY.listReportLeave.LeaveRequest,
}

/** As the Team Calendar shows *Everyone*. */
const EVERYONE: Whose = {
  people: ({ id, today, visibility }, values) =>
    `u.id <> $${values.push(id)} AND ${worksOn(`$${values.push(today)}`)}
     AND ${visibility.of('LeaveRequest', 'r', values).readable()}`,
}

/** The reader’s own leave. Private leave is left out: calendars are shared with people who do not know of it. */
export async function ownLeave(org: Organisation, call: ReadCall, span: FeedSpan): Promise<FeedEvent[]> {
  const { standing, cancelled } = await readLeave(call, span, OWN)
  const eventOf = (row: FeedRow, isCancelled: boolean) => ({
    ...leaveEvent(org, row, span),
    title: titleOf(org, row),
    isBusy: true,
    isCancelled,
  })
  const isShown = ({ leave_type }: FeedRow) => leave_type !== MASKED_LEAVE
  return [
    ...standing.filter(isShown).map(row => eventOf(row, false)),
    ...cancelled.filter(isShown).map(row => eventOf(row, true)),
  ]
}

/** Leave of the reports, or of everyone whose leave the reader sees. */
export const teamLeave = leaveOfOthers(REPORTS)
export const companyLeave = leaveOfOthers(EVERYONE)

function leaveOfOthers(whose: Whose) {
  return async (org: Organisation, call: ReadCall, span: FeedSpan): Promise<FeedEvent[]> => {
    const { standing, cancelled } = await readLeave(call, span, whose)
    const eventOf = (row: FeedRow, isCancelled: boolean) => ({
      ...leaveEvent(org, row, span),
      title: copy.of(displayName(row), titleOf(org, row)),
      isBusy: false,
      isCancelled,
    })
    return [...standing.map(row => eventOf(row, false)), ...cancelled.map(row => eventOf(row, true))]
  }
}

/** Approved leave in the days of a feed, and recently cancelled leave. Only what the reader sees. */
async function readLeave(
  call: ReadCall,
  { from, to, today }: FeedSpan,
  whose: Whose,
): Promise<{ standing: FeedRow[]; cancelled: FeedRow[] }> {
  const { principal, visibility, now } = call
  const { id, employee_id } = requireUser(principal)
  const reader = { id, reportsTo: employee_id || id, today, visibility }
  const [standing, cancelled] = await Promise.all([
    call.query<FeedRow>(...rowsOf(reader, whose, STANDING, [from, to])),
    call.query<FeedRow>(
      ...rowsOf(reader, whose, CANCELLED, [new Date(now.getTime() - CANCELLED_DAYS * DAY_MS)]),
    ),
  ])
  return { standing, cancelled }
}

const DAY_MS = 86_400_000

/** The records of a feed: their id, when they were requested, and when they last changed. */
const STANDING = {
  entity: 'LeaveRequest',
  columns: { id: 'id', asked: 'created_date', changed: 'updated_date' },
  where: `r.status = 'approved' AND r.end_date >= $1 AND r.start_date <= $2`,
}
const CANCELLED = {
  entity: 'CancelledRequest',
  columns: { id: 'request_id', asked: 'requested_date', changed: 'created_date' },
  where: 'r.created_date >= $1',
}

function rowsOf(
  reader: Reader,
  { people, shownAnyway = [] }: Whose,
  { entity, columns, where }: typeof STANDING,
  values: unknown[],
): [sql: string, values: unknown[]] {
  const leave = reader.visibility.of(entity, 'r', values, shownAnyway)
  const isCancelled = entity === 'CancelledRequest'
  const sql = `SELECT r.${columns.id} AS id, ${leave.field(columns.asked)} AS asked_date,
      ${leave.field(columns.changed)} AS changed_date, ${leave.fields(FIELDS)},
      ${reader.visibility.of('User', 'u', values).fields(['full_name', 'email'])}
    FROM "entities"."${entity}" r JOIN "entities"."User" u ON u.id = r.user_id
    WHERE ${where} AND ${people(reader, values)}${isCancelled ? ` AND ${leave.readable()}` : ''}
    ORDER BY r.start_date, r.id LIMIT ${MAX_LEAVES}`
  return [sql, values]
}

/** The parts of an event that are the same in every feed. */
const leaveEvent = (org: Organisation, row: FeedRow, { today }: FeedSpan) => ({
  ...daysOf(org, row),
  uid: row.id,
  ...(row.asked_date === null || row.changed_date === null
    ? unknownChange(today)
    : {
        sequence: Math.max(0, Math.floor((Date.parse(row.changed_date) - Date.parse(row.asked_date)) / 1000)),
        changed: new Date(row.changed_date),
      }),
})

/** For events whose reader cannot see the moment of their last change. */
export const unknownChange = (today: string) => ({ sequence: 0, changed: new Date(`${today}T00:00:00Z`) })

/** The type as the reader sees it. Types that they may not see are only an absence. */
export const labelOf = ({ leaveTypes }: Organisation, key: LeaveTypeKey): string =>
  leaveTypes.has(key) ? leaveTypes.label(key) : awayCopy.away

const titleOf = (org: Organisation, row: FeedRow): string =>
  copy.titleOf(labelOf(org, row.leave_type), partInWords(row))

function partInWords({ start_date, end_date, start_half, end_half, minutes }: AskedDays): string | null {
  if (minutes !== null) return formatHours(minutes)
  if (start_date === end_date) {
    if (start_half !== null) return copy.afternoon
    return end_half === null ? null : copy.morning
  }
  const parts = [
    ...(start_half === null ? [] : [copy.fromNoon]),
    ...(end_half === null ? [] : [copy.untilNoon]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

/** Whole days, or the hours of a part whose time is known. */
function daysOf(
  { timeZone }: Organisation,
  { start_date, end_date, minutes, start_minute }: AskedDays,
): Pick<FeedEvent, 'start_date' | 'end_date' | 'time'> {
  if (minutes === null || start_minute === null) return { start_date, end_date }
  const start = momentIn(timeZone, start_date, start_minute)
  return { start_date, end_date, time: { start, end: new Date(start.getTime() + minutes * 60_000) } }
}
