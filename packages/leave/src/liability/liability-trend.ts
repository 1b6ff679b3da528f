import { addDays, addMonths, endOfMonth } from '../dates/calendar-day.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

const MONTHS = 13

/** The last 13 month ends through a day, the earliest first. */
export function monthEndsThrough(day: Day): Day[] {
  const last = endOfMonth(day) === day ? day : addDays(`${day.slice(0, 7)}-01`, -1)
  return Array.from({ length: MONTHS }, (_, at) =>
    endOfMonth(addMonths(`${last.slice(0, 7)}-01`, at - MONTHS + 1)),
  )
}

/** Returns a balance at each month end. From the last one, each month takes off what was posted after it. */
export function balancesAt(
  ends: readonly Day[],
  last: Minutes,
  posted: ReadonlyMap<string, Minutes>,
): Minutes[] {
  let minutes = last
  return ends
    .toReversed()
    .map(end => {
      const at = minutes
      minutes -= posted.get(end.slice(0, 7)) ?? 0
      return at
    })
    .reverse()
}
