import { type DayRange, dayNumber } from '@leavewell/leave'

/** The visible days of a leave, and their position as shares of the width. */
export function spanOnScreen(
  { start_date, end_date }: { start_date: string; end_date: string },
  { start, end }: DayRange,
) {
  const daysTo = (day: string) => dayNumber(day) - dayNumber(start)
  const all = daysTo(end) + 1
  const first = Math.max(0, daysTo(start_date))
  const days = Math.min(all, daysTo(end_date) + 1) - first
  return { days, style: { left: `${(100 * first) / all}%`, width: `${(100 * days) / all}%` } }
}
