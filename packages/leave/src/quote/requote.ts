import type { RulesOn } from '../policies/policy-rules.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { Ask } from './ask.ts'
import { type Quote, quoteByDay, withLines } from './quote.ts'

/** A frozen quote after a change of the calendar. */
export interface RequoteResult {
  quote: Quote
  /** Whether the cost of any half day changed. */
  changed: boolean
}

/**
 * Recalculates the days that a change affects: a late holiday, another pattern, returned days. All other lines stay
 * frozen, so that a later change of policy has no effect.
 */
export function requote(
  { ask, quote }: { ask: Ask; quote: Quote },
  touches: (day: Day) => boolean,
  calendar: PersonCalendar,
  rulesOn: RulesOn,
): RequoteResult {
  const fresh = new Map(
    quoteByDay(ask, calendar, rulesOn, quote.unit)
      .lines.filter(({ day }) => touches(day))
      .map(line => [line.day, line]),
  )
  const lines = quote.lines.map(line => fresh.get(line.day) ?? line)
  return {
    quote: withLines(quote, lines),
    changed: lines.some(({ am, pm }, at) => am !== quote.lines[at]?.am || pm !== quote.lines[at]?.pm),
  }
}
