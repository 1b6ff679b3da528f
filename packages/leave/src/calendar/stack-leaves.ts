import { dayNumber } from '../dates/calendar-day.ts'
import { byStartThenName, type CalendarLeave } from './calendar-leave.ts'
import type { DayRange } from './month.ts'

type Span = Pick<CalendarLeave, 'start_date' | 'end_date' | 'name'>

/** A stretch of days in a row: one leave, or one day without any. */
export interface Stretch<L> {
  /** First day, counted from the start of the range. */
  from: number
  days: number
  leave: L | undefined
}

/**
 * The rows in which one person's leaves of a range are drawn, each filled with stretches from its first to its last day.
 * Leaves that overlap go into rows of their own; somebody without any has one empty row.
 */
export function stackLeaves<L extends Span>(range: DayRange, leaves: readonly L[]): Stretch<L>[][] {
  const lines: L[][] = [[]]
  const within = leaves.filter(
    ({ start_date, end_date }) => start_date <= range.end && end_date >= range.start,
  )
  for (const leave of within.sort(byStartThenName)) {
    const free = lines.find(line => (line.at(-1)?.end_date ?? '') < leave.start_date)
    if (free) free.push(leave)
    else lines.push([leave])
  }
  return lines.map(line => stretchesOf(range, line))
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
