import { dayNumber, daysFromTo } from '../dates/calendar-day.ts'
import { DAYS_AND_COST, type LeaveRequest, type LeaveStatus } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import { displayName } from '../people/names.ts'
import type { DayRange } from './month.ts'

/** What the calendar reads of a request. */
export const CALENDAR_FIELDS = [
  'id',
  'user_id',
  'leave_type',
  ...DAYS_AND_COST,
  'status',
  'reason',
  'manager_notes',
  'reviewed_date',
] as const satisfies readonly (keyof LeaveRequest)[]

export type CalendarRequest = Pick<LeaveRequest, (typeof CALENDAR_FIELDS)[number]>

/** Selects the leave of an approver and their reports (`listReportLeave`). Without `to`, all leave from a day on. */
export interface ReportLeaveQuestion {
  from: string
  to?: string
  statuses: readonly LeaveStatus[]
  limit?: number
}

/** A user on the calendar. */
export type CalendarUser = Pick<
  User,
  'id' | 'email' | 'full_name' | 'department' | 'office' | 'profile_picture'
>

/** A leave with the person it belongs to. */
export interface CalendarLeave extends CalendarRequest {
  user: CalendarUser
  /** What to call the person. */
  name: string
}

/** Returns the requests of these people. Others are left out (G-10, G-11). */
export function leavesOf(
  users: readonly CalendarUser[],
  requests: readonly CalendarRequest[],
): CalendarLeave[] {
  const byId = new Map(users.map(user => [user.id, user]))
  return requests.flatMap(request => {
    const user = byId.get(request.user_id)
    return user === undefined ? [] : [{ ...request, user, name: displayName(user) }]
  })
}

/** The fields that place a leave on a day. */
export type DayEntry = Pick<CalendarLeave, 'status' | 'start_date' | 'end_date' | 'name'>

/** By start, then by name (OP-34). */
export const byStartThenName = (
  a: Pick<CalendarLeave, 'start_date' | 'name'>,
  b: Pick<CalendarLeave, 'start_date' | 'name'>,
): number => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name)

/** Entries of the upcoming list (G-07). */
export const UPCOMING_ITEMS = 10

/** The next approved leaves: not over yet, earliest first, ten at most (G-06, G-07, OP-34). */
export const selectUpcoming = <E extends DayEntry>(leaves: readonly E[], today: string): E[] =>
  leaves
    .filter(({ status, end_date }) => status === 'approved' && end_date >= today)
    .sort(byStartThenName)
    .slice(0, UPCOMING_ITEMS)

type Absence = Pick<CalendarRequest, 'user_id' | 'status' | 'start_date' | 'end_date'>

/**
 * Returns how many people have approved leave on each day of a range. A person with two leaves on a day counts once.
 */
export function awayPerDay({ start, end }: DayRange, leaves: readonly Absence[]): number[] {
  const [first, to] = daysFromTo(start, end)
  const away = Array.from({ length: to - first + 1 }, () => new Set<string>())
  for (const { user_id, status, start_date, end_date } of leaves) {
    if (status !== 'approved') continue
    const last = Math.min(away.length - 1, dayNumber(end_date) - first)
    for (let day = Math.max(0, dayNumber(start_date) - first); day <= last; day++) away[day]?.add(user_id)
  }
  return away.map(({ size }) => size)
}
