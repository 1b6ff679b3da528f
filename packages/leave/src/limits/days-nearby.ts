import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { Ask } from '../quote/ask.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkLimits, type LimitFacts, workedHalves } from './check-limits.ts'

/** How many days before and after are searched. */
export const NEARBY_DAYS = 30

/** Conditions for alternative days. */
interface Nearby {
  /** The earliest first day that can be requested. Null: any. */
  earliest: Day | null
  /** Whether other leave of the employee is on some of the days. */
  isTaken: (ask: Ask) => boolean
  /** The facts about other days, on which other limits can apply. */
  factsOn: (ask: Ask) => LimitFacts
}

/**
 * Returns the same leave at the nearest time before and after that no limit speaks against. It has as many half days
 * of work, and begins and ends on a working day.
 */
export function daysNearby(ask: Ask, { earliest, isTaken, factsOn }: Nearby): { start: Day; end: Day }[] {
  const wanted = workedHalves(ask, factsOn(ask).calendar).length
  const isOpen = (by: number) => {
    const moved = movedBy(ask, by)
    if (earliest !== null && moved.from < earliest) return false
    const facts = factsOn(moved)
    const halves = workedHalves(moved, facts.calendar)
    const isWhole =
      halves.length === wanted &&
      halves[0]?.day === dayNumber(moved.from) &&
      halves.at(-1)?.day === dayNumber(moved.to)
    return isWhole && !isTaken(moved) && checkLimits(moved, facts).length === 0
  }
  const nearest = (step: 1 | -1) => {
    for (let by = 1; by <= NEARBY_DAYS; by++) if (isOpen(by * step)) return movedBy(ask, by * step)
    return undefined
  }
  return [nearest(-1), nearest(1)].flatMap(found => (found ? [{ start: found.from, end: found.to }] : []))
}

const movedBy = (ask: Ask, days: number): Ask => ({
  ...ask,
  from: addDays(ask.from, days),
  to: addDays(ask.to, days),
})
