import { dayNumber } from '../dates/calendar-day.ts'
import type { CalendarRequest } from './calendar-leave.ts'
import type { DayRange } from './month.ts'

type Absence = Pick<CalendarRequest, 'user_id' | 'status' | 'start_date' | 'end_date'>

/** How many people have approved leave on each day of a range, from its first day on. Somebody with two leaves on a day is one. */
export function awayPerDay({ start, end }: DayRange, leaves: readonly Absence[]): number[] {
  const first = dayNumber(start)
  const away = Array.from({ length: dayNumber(end) - first + 1 }, () => new Set<string>())
  for (const { user_id, status, start_date, end_date } of leaves) {
    if (status !== 'approved') continue
    const last = Math.min(away.length - 1, dayNumber(end_date) - first)
    for (let day = Math.max(0, dayNumber(start_date) - first); day <= last; day++) away[day]?.add(user_id)
  }
  return away.map(({ size }) => size)
}
