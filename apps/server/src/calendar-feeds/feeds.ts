import { hash } from 'node:crypto'
import {
  type AskedDays,
  type AwayRow,
  addDays,
  awayCopy,
  type CalendarFeed,
  type CalendarRequest,
  calendarFeedsCopy as copy,
  DAY_PARTS,
  displayName,
  type FeedEvent,
  formatHours,
  type LeaveTypeKey,
  MASKED_LEAVE,
  momentIn,
  type Report,
  todayIn,
  writeCalendarFeed,
} from '@leavewell/leave'
import type { ReadCall, ReadingFunction } from '@leavewell/platform'
import { readAway } from '../away/list-away.ts'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { listReportLeave } from '../leave-requests/lists/list-report-leave.ts'
import { listReports } from '../users/list-reports.ts'

/** Days before and after today. */
const BEHIND = 30
const AHEAD = 365
/** For how many days cancelled leave is sent as cancelled. */
const CANCELLED_DAYS = 30

interface Span {
  from: string
  to: string
  today: string
}

type FindEvents = (org: Organisation, call: ReadCall, span: Span) => Promise<FeedEvent[]>

/** The same leave as the screens show this person now. No reasons, comments or documents. */
const EVENTS: Record<CalendarFeed, FindEvents> = { own: ownLeave, team: teamLeave, away: colleaguesAway }

/** Calendars that people subscribe to (docs/decisions/0178). */
export const calendarFeeds = (org: Organisation): Record<CalendarFeed, ReadingFunction> => {
  const feed = (name: CalendarFeed): ReadingFunction => ({
    reads: async call => {
      const today = todayIn(org.timeZone, call.now)
      const span = { from: addDays(today, -BEHIND), to: addDays(today, AHEAD), today }
      return {
        content: writeCalendarFeed(copy.names[name], await EVENTS[name](org, call, span)),
        type: 'text/calendar; charset=utf-8',
        fileName: `${name}.ics`,
        disposition: 'inline',
      }
    },
  })
  return { own: feed('own'), team: feed('team'), away: feed('away') }
}

interface OwnRow extends AskedDays {
  id: string
  leave_type: LeaveTypeKey
  asked_date: string
  changed_date: string
}

const OWN_FIELDS = ['leave_type', 'start_date', 'end_date', ...DAY_PARTS] as const

async function ownLeave(org: Organisation, call: ReadCall, span: Span): Promise<FeedEvent[]> {
  const { id } = requireUser(call.principal)
  const values: unknown[] = [id, span.from, span.to]
  const approved = call.visibility.of('LeaveRequest', 'r', values)
  const cancelledValues: unknown[] = [id, new Date(call.now.getTime() - CANCELLED_DAYS * 86_400_000)]
  const cancelled = call.visibility.of('CancelledRequest', 'r', cancelledValues)
  const [standing, gone] = await Promise.all([
    call.query<OwnRow>(
      `SELECT r.id, r.created_date AS asked_date, r.updated_date AS changed_date, ${approved.fields(OWN_FIELDS)}
       FROM "entities"."LeaveRequest" r
       WHERE r.user_id = $1 AND r.status = 'approved' AND r.end_date >= $2 AND r.start_date <= $3
       ORDER BY r.start_date, r.id`,
      values,
    ),
    call.query<OwnRow>(
      `SELECT r.request_id AS id, r.requested_date AS asked_date, r.created_date AS changed_date, ${cancelled.fields(OWN_FIELDS)}
       FROM "entities"."CancelledRequest" r
       WHERE r.user_id = $1 AND r.created_date >= $2 ORDER BY r.start_date, r.id`,
      cancelledValues,
    ),
  ])
  const eventOf = (row: OwnRow, isCancelled: boolean): FeedEvent => ({
    ...daysOf(org, row),
    uid: row.id,
    title: titleOf(org, row),
    isBusy: true,
    isCancelled,
    sequence: Math.max(0, Math.floor((Date.parse(row.changed_date) - Date.parse(row.asked_date)) / 1000)),
    changed: new Date(row.changed_date),
  })
  // Calendars are shared with people who do not know of private leave.
  const isShown = ({ leave_type }: OwnRow) => leave_type !== MASKED_LEAVE
  return [
    ...standing.filter(isShown).map(row => eventOf(row, false)),
    ...gone.filter(isShown).map(row => eventOf(row, true)),
  ]
}

/** Leave of the reports, as on the Team Calendar. */
async function teamLeave(org: Organisation, call: ReadCall, { from, to, today }: Span): Promise<FeedEvent[]> {
  const { id } = requireUser(call.principal)
  const body = { from, to, statuses: ['approved'] }
  const [leave, reports] = await Promise.all([
    listReportLeave(org).reads({ ...call, body }),
    listReports(org).reads({ ...call, body: {} }),
  ])
  const names = new Map(bodyOf<Report[]>(reports).map(report => [report.id, displayName(report)]))
  return bodyOf<CalendarRequest[]>(leave)
    .filter(({ user_id }) => user_id !== id)
    .map(row => ({
      ...daysOf(org, row),
      uid: row.id,
      title: copy.of(names.get(row.user_id) ?? '', titleOf(org, row)),
      ...ofOthers(today),
    }))
}

/** Colleagues, as *Who’s away* shows them. */
async function colleaguesAway(org: Organisation, call: ReadCall, span: Span): Promise<FeedEvent[]> {
  const { rows } = await readAway(org, call, span)
  const seen = new Map<string, number>()
  return rows.map((row: AwayRow) => {
    const leave = row.leave_type === undefined ? awayCopy.away : labelOf(org, row.leave_type)
    const key = `${row.name} ${row.start_date} ${row.leave_type ?? ''}`
    // Two people can have one name, and a person two parts of a day.
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return {
      uid: hash('sha256', `${key} ${number}`).slice(0, 32),
      title: copy.of(row.name, leave),
      start_date: row.start_date,
      end_date: row.end_date,
      ...ofOthers(span.today),
    }
  })
}

/** The answers have no moment of their last change. */
const ofOthers = (today: string) => ({
  isBusy: false,
  sequence: 0,
  changed: new Date(`${today}T00:00:00Z`),
})

const bodyOf = <Body>(answer: object): Body => (answer as { body: Body }).body

const labelOf = ({ leaveTypes }: Organisation, key: LeaveTypeKey): string =>
  leaveTypes.has(key) ? leaveTypes.label(key) : awayCopy.away

const titleOf = (org: Organisation, row: AskedDays & { leave_type: LeaveTypeKey }): string =>
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
