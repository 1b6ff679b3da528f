import {
  type Ask,
  addDays,
  type CoverageRule,
  type DayRange,
  isWithoutLimits,
  type LeaveStatus,
  type LeaveTypeKey,
  type LimitFacts,
  limitsOn,
  type PersonCalendar,
  TAKING_DAYS,
  toAsk,
  type User,
  userLeave,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { type LeaveOwner, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'

/** The settings of the organisation that checking limits needs. */
export type Limiting = Pick<Organisation, 'timeZone' | 'leaveTypes' | 'limits'>

/** Leave that is checked against the limits. */
export interface LimitedLeave {
  user: LeaveOwner
  leave_type: LeaveTypeKey
  ask: Ask
}

/** The limits that apply to the leave. */
export const limitsOf = ({ limits }: Limiting, { user, leave_type, ask }: LimitedLeave) =>
  limitsOn(limits, user, { leave_type, start_date: ask.from, end_date: ask.to })

/** Whether no limit applies to the leave. */
export const isUnlimited = (org: Limiting, leave: LimitedLeave): boolean =>
  isWithoutLimits(limitsOf(org, leave))

interface LimitQuestion {
  people: readonly LeaveOwner[]
  days: DayRange
  rules: readonly CoverageRule[]
  /** The leave of colleagues that counts. Default: pending and approved. */
  statuses?: readonly LeaveStatus[] | undefined
}

/**
 * Reads everything that checking leave of several people on these days needs. The result answers the facts
 * about any of their leave on these days. Only the given staffing rules need facts about colleagues.
 */
export async function loadLimitData(
  org: Limiting,
  records: RecordReads,
  now: Date,
  { people, days, rules, statuses }: LimitQuestion,
): Promise<(of: LimitedLeave) => LimitFacts> {
  const booked = rules.length === 0 ? NOTHING_BOOKED : await bookedOn(records, days, statuses)
  const team = rules.length === 0 ? [] : await readTeam(records, rules, [...booked.keys()])
  const all = [...new Map([...people, ...team].map(each => [each.id, each])).values()]
  const calendars = await readCalendars(org, records, all, now, days)
  const colleagues = team.map(({ id, department, office }) => ({
    id,
    department,
    office,
    calendar: calendars(id),
    leave: booked.get(id) ?? [],
  }))
  return leave => ({
    limits: limitsOf(org, leave),
    calendar: calendars(leave.user.id),
    colleagues: colleagues.filter(({ id }): boolean => id !== leave.user.id),
  })
}

const NOTHING_BOOKED: ReadonlyMap<string, Ask[]> = new Map()

/** Leave that takes some of the days, pending or approved, as a filter of requests. */
export const requestsOnDays = ({ start, end }: DayRange, statuses: readonly LeaveStatus[] = TAKING_DAYS) => ({
  status: { $in: statuses },
  start_date: { $lte: end },
  end_date: { $gte: start },
})

/** The same leave, grouped by person. */
export async function bookedOn(
  records: RecordReads,
  days: DayRange,
  statuses?: readonly LeaveStatus[],
): Promise<Map<string, Ask[]>> {
  const requests = await records.find('LeaveRequest', requestsOnDays(days, statuses))
  const byUser = Map.groupBy(requests, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, own]) => [id, own.map(toAsk)]))
}

/**
 * The people at work that staffing rules count. Rules that only limit how many can be away need just people
 * with leave.
 */
function readTeam(
  records: RecordReads,
  rules: readonly CoverageRule[],
  away: readonly string[],
): Promise<User[]> {
  const isOf = rules.map(({ scope, scope_id, min_present }) => ({
    ...(scope !== 'everyone' && { [scope]: scope_id }),
    ...(min_present === null && { id: { $in: away } }),
  }))
  return records.find('User', { left_on: null, disabled: false, $or: isOf })
}

/** The work schedules of these people, by user id. */
export async function readCalendars(
  org: Limiting,
  records: RecordReads,
  people: readonly LeaveOwner[],
  now: Date,
  days: DayRange,
): Promise<(userId: string) => PersonCalendar> {
  const known = await readLeaveOfUsers(org, records, people, now, { days, reads: 'calendar' })
  const calendars = new Map([...known].map(([id, of]) => [id, userLeave(of).calendar]))
  return id => {
    const calendar = calendars.get(id)
    if (calendar === undefined) throw new Error(`Nothing was read of ${id}`)
    return calendar
  }
}

/** From the first day of all leave to the last, with that many days around it. */
export const spanOf = (leave: readonly LimitedLeave[], around = 0): DayRange => ({
  start: addDays(leave.map(({ ask }) => ask.from).sort()[0] ?? '', -around),
  end: addDays(
    leave
      .map(({ ask }) => ask.to)
      .sort()
      .at(-1) ?? '',
    around,
  ),
})
