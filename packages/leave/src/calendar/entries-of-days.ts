import { dayNumber } from '../dates/calendar-day.ts'
import { byStartThenName, type CalendarLeave, type DayEntry } from './calendar-leave.ts'
import { type DayRange, daysBetween } from './month.ts'

/** Leaves shown on one day of the calendar (G-04). */
export const CALENDAR_ITEMS_PER_DAY = 3

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

type Span = Pick<CalendarLeave, 'start_date' | 'end_date' | 'name'>

/** A stretch of days in a row: one leave, or one day without any. */
export interface Stretch<L> {
  /** First day, counted from the start of the range. */
  from: number
  days: number
  leave: L | undefined
}

/**
 * Returns the rows in which one person's leaves of a range are drawn. Each row has stretches from its first to its
 * last day. Leaves that overlap get rows of their own. A person without leave has one empty row.
 */
export const stackLeaves = <L extends Span>(range: DayRange, leaves: readonly L[]): Stretch<L>[][] =>
  layLines(range, leaves).map(line => stretchesOf(range, line))

/** The same rows with their leaves alone: the first one, or more where leaves overlap. */
export function layLines<L extends Span>(range: DayRange, leaves: readonly L[]): L[][] {
  const lines: L[][] = [[]]
  const within = leaves.filter(
    ({ start_date, end_date }) => start_date <= range.end && end_date >= range.start,
  )
  for (const leave of within.sort(byStartThenName)) {
    const free = lines.find(line => (line.at(-1)?.end_date ?? '') < leave.start_date)
    if (free) free.push(leave)
    else lines.push([leave])
  }
  return lines
}

function stretchesOf<L extends Span>(range: DayRange, line: readonly L[]): Stretch<L>[] {
  const index = (day: string) => dayNumber(day) - dayNumber(range.start)
  const last = index(range.end)
  const stretches: Stretch<L>[] = []
  let next = 0
  const leaveFreeUntil = (end: number) => {
    for (; next < end; next++) stretches.push({ from: next, days: 1, leave: undefined })
  }
  for (const leave of line) {
    const from = Math.max(0, index(leave.start_date))
    leaveFreeUntil(from)
    next = Math.min(last, index(leave.end_date)) + 1
    stretches.push({ from, days: next - from, leave })
  }
  leaveFreeUntil(last + 1)
  return stretches
}

/**
 * Returns the first days of a list with at most so many entries, but at least one day. A large team's list is
 * shortened, and the later days are loaded on request.
 */
export function firstDays<Entry>(
  days: readonly (readonly [day: string, entries: readonly Entry[]])[],
  most: number,
): (readonly [string, readonly Entry[]])[] {
  let count = 0
  return days.filter(([, entries], index) => {
    count += entries.length
    return index === 0 || count <= most
  })
}
