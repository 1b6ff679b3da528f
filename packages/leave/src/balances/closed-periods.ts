import type { FieldFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { ClosedPeriod } from '../entities/leave-ledger.ts'
import type { Day } from '../working-time/work-pattern.ts'

type Closed = Pick<ClosedPeriod, 'leave_type' | 'day'>

/** Returns the last closed day of a leave type, or null if none is closed. */
export const closedThrough = (periods: readonly Closed[], leaveType: string): Day | null =>
  periods.reduce<Day | null>(
    (last, { leave_type, day }) =>
      (leave_type === null || leave_type === leaveType) && (last === null || day > last) ? day : last,
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
