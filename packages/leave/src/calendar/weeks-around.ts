import { addDays, weekdayOf } from '../dates/calendar-day.ts'
import type { DayRange } from './month.ts'

/** So many days at least are shown before and after. */
const BESIDE = 3

/** Longer leave is shown from its beginning. */
const MAX_WEEKS = 13

/** The whole weeks, Sunday to Saturday (G-01), in which somebody sees what is beside leave of these days: two for a few days. */
export function weeksAround({ start, end }: DayRange): DayRange {
  const before = addDays(start, -BESIDE)
  const after = addDays(end, BESIDE)
  const first = addDays(before, -weekdayOf(before))
  const last = addDays(after, 6 - weekdayOf(after))
  const most = addDays(first, MAX_WEEKS * 7 - 1)
  return { start: first, end: last < most ? last : most }
}
