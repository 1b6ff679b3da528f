import type { FieldFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { ClosedPeriod } from '../entities/leave-ledger.ts'
import type { PayrollLock } from '../entities/payroll.ts'
import type { Day } from '../working-time/work-pattern.ts'

type Closed = Pick<ClosedPeriod, 'leave_type' | 'day' | 'calendar_id'>

/** The locked days of everyone, and of people by the batches of their pay calendars. */
export interface LockedDays {
  periods: readonly Closed[]
  locks: readonly Pick<PayrollLock, 'user_id' | 'day'>[]
}

/** Returns a function for the last locked day of a person's leave type. Null: none is locked. */
export function lockedThrough({
  periods,
  locks,
}: LockedDays): (userId: string, leaveType: string) => Day | null {
  const own = new Map(locks.map(({ user_id, day }) => [user_id, day]))
  return (userId, leaveType) => {
    const [all, ofPerson] = [closedThrough(periods, leaveType), own.get(userId) ?? null]
    return ofPerson !== null && (all === null || ofPerson > all) ? ofPerson : all
  }
}

/** Returns the last day of a leave type that is locked for everyone. Null: none is locked. */
export const closedThrough = (periods: readonly Closed[], leaveType: string): Day | null =>
  periods.reduce<Day | null>(
    (last, { leave_type, day, calendar_id }) =>
      calendar_id === null &&
      (leave_type === null || leave_type === leaveType) &&
      (last === null || day > last)
        ? day
        : last,
    null,
  )

/** Why the period through a day cannot be closed. */
export type ClosingCodes = Record<'not_over', null> & Record<'no_such_day' | 'closed_already', { day: Day }>

/** Checks whether the period through a day can be closed. The day must be over and later than the last closed one. */
export function checkClosing(
  day: Day,
  periods: readonly Closed[],
  today: Day,
): FieldFinding<'day', ClosingCodes> | undefined {
  if (!isCalendarDay(day)) return { field: 'day', code: 'no_such_day', params: { day } }
  if (day >= today) return { field: 'day', code: 'not_over' }
  const last = closedThrough(periods, '')
  return last !== null && day <= last
    ? { field: 'day', code: 'closed_already', params: { day: last } }
    : undefined
}
