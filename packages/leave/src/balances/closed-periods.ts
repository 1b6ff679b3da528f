import { closedPeriodsCopy as copy } from '../copy/closed-periods.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { ClosedPeriod } from '../entities/leave-ledger.ts'
import type { Day } from '../working-time/work-pattern.ts'

type Closed = Pick<ClosedPeriod, 'leave_type' | 'day'>

/** The last day that is closed for a leave type; null while nothing is. */
export const closedThrough = (periods: readonly Closed[], leaveType: string): Day | null =>
  periods.reduce<Day | null>(
    (last, { leave_type, day }) =>
      (leave_type === null || leave_type === leaveType) && (last === null || day > last) ? day : last,
    null,
  )

/** What speaks against closing everything through a day: it has to be over, and later than what is closed already. */
export function checkClosing(
  day: Day,
  periods: readonly Closed[],
  today: Day,
): { field: 'day'; message: string } | undefined {
  if (!isCalendarDay(day)) return { field: 'day', message: copy.noSuchDay(day) }
  if (day >= today) return { field: 'day', message: copy.notOver }
  const last = closedThrough(periods, '')
  return last !== null && day <= last ? { field: 'day', message: copy.closedAlready(last) } : undefined
}
