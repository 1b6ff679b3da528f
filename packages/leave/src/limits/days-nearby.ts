import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { Ask } from '../quote/ask.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkLimits, type LimitFacts, workedHalves } from './check-limits.ts'

/** How many days before and after are looked through. */
export const NEARBY_DAYS = 30

/** Which other days could be asked for instead. */
interface Nearby {
  /** The earliest first day that may be asked for; null: any. */
  earliest: Day | null
  /** Whether other leave of theirs is on some of the days. */
  isTaken: (ask: Ask) => boolean
  /** The facts about other days: other limits may hold there. */
  factsOn: (ask: Ask) => LimitFacts
}

/**
 * The same leave at the nearest time before and after at which no limit says anything against it: as many half days of work, from a day that is worked to one
 * that is.
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
