import { CALENDAR_ITEMS_PER_DAY } from '../constants.ts'
import { byStartThenName, type CalendarLeave } from './calendar-leave.ts'
import { daysBetween } from './month.ts'

/** What a leave must have to be put on a day. */
export type DayEntry = Pick<CalendarLeave, 'status' | 'start_date' | 'end_date' | 'name'>

/** The approved leaves of each of these days, in order: by start, then by name (G-04, G-06, OP-34). Days in ascending order. */
export const entriesOfDays = <E extends DayEntry>(
  days: readonly string[],
  leaves: readonly E[],
): Map<string, E[]> =>
  leavesByDay(
    days,
    leaves.filter(({ status }) => status === 'approved'),
  )

/** The leaves of each of these days, decided or not, in the order of {@link entriesOfDays}. Days in ascending order. */
export function leavesByDay<E extends DayEntry>(
  days: readonly string[],
  leaves: readonly E[],
): Map<string, E[]> {
  const byDay = new Map<string, E[]>(days.map(day => [day, []]))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  for (const leave of [...leaves].sort(byStartThenName)) {
    const start = leave.start_date < first ? first : leave.start_date
    const end = leave.end_date > last ? last : leave.end_date
    for (const day of daysBetween(start, end)) byDay.get(day)?.push(leave)
  }
  return byDay
}

/** The first three of a day, and how many more there are (G-04, G-05). */
export const shownOfDay = <E>(entries: readonly E[]): { shown: readonly E[]; more: number } => ({
  shown: entries.slice(0, CALENDAR_ITEMS_PER_DAY),
  more: Math.max(0, entries.length - CALENDAR_ITEMS_PER_DAY),
})
