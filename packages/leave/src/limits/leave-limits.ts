import { dayNumber, weekdayOfNumber } from '../dates/calendar-day.ts'
import type { Blackout, CoverageRule, LeaveLimits } from '../entities/leave-limit.ts'
import type { User } from '../entities/user.ts'

/** The fields of a person that limits depend on. */
export type LimitedPerson = Pick<User, 'department' | 'office'>

/** Leave of a type from a day to a day. */
export interface LimitedDays {
  leave_type: string
  start_date: string
  end_date: string
}

/** Whether a limit applies to a person. */
export function concerns(
  { scope, scope_id }: Pick<Blackout, 'scope' | 'scope_id'>,
  { department, office }: LimitedPerson,
): boolean {
  switch (scope) {
    case 'everyone':
      return true
    case 'department':
      return department === scope_id
    case 'office':
      return office === scope_id
  }
}

const isOfType = ({ leave_types }: Pick<Blackout, 'leave_types'>, type: string): boolean =>
  leave_types.length === 0 || leave_types.some(each => each === type)

/** The blackouts that have some of these days. */
export const blackoutsIn = <B extends Pick<Blackout, 'start_date' | 'end_date'>>(
  blackouts: readonly B[],
  { start, end }: { start: string; end: string },
): B[] => blackouts.filter(({ start_date, end_date }) => start_date <= end && end_date >= start)

/** Returns the limits that could affect a person's leave on some days. Most leave has none. */
export const limitsOn = (
  { blackouts, coverage }: LeaveLimits,
  person: LimitedPerson,
  { leave_type, start_date, end_date }: LimitedDays,
): LeaveLimits => ({
  blackouts: blackoutsIn(blackouts, { start: start_date, end: end_date }).filter(
    each => concerns(each, person) && isOfType(each, leave_type),
  ),
  coverage: coverage.filter(
    each =>
      concerns(each, person) &&
      isOfType(each, leave_type) &&
      each.weekdays.some(weekday => hasWeekday(start_date, end_date, weekday)),
  ),
})

/**
 * Whether any limit can affect a person's leave of a type, on any day. Their form then asks the server about days.
 */
export const isLimited = (
  { blackouts, coverage }: LeaveLimits,
  person: LimitedPerson,
  leave_type: string,
  today: string,
): boolean =>
  blackouts.some(each => each.end_date >= today && concerns(each, person) && isOfType(each, leave_type)) ||
  coverage.some(each => concerns(each, person) && isOfType(each, leave_type))

/** Whether there are no limits at all. */
export const isWithoutLimits = ({ blackouts, coverage }: LeaveLimits): boolean =>
  blackouts.length === 0 && coverage.length === 0

function hasWeekday(start: string, end: string, weekday: number): boolean {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  return last - first >= 6 || daysFrom(first, last).some(day => weekdayOfNumber(day) === weekday)
}

const daysFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** Whether a staffing rule applies on a day. */
export const coversWeekday = ({ weekdays }: Pick<CoverageRule, 'weekdays'>, day: number): boolean =>
  weekdays.includes(weekdayOfNumber(day))
