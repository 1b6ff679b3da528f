import type { RulesOn } from '../policies/policy-rules.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { Ask } from './ask.ts'
import { type Quote, quoteByDay, withLines } from './quote.ts'

/** What a change of the calendar makes of a frozen quote. */
export interface Requoted {
  quote: Quote
  /** Whether any half day costs something else than before. */
  changed: boolean
}

/**
 * Quotes again the days that a change touches: a holiday announced late, another pattern, days given back. All other lines stay frozen,
 * so that a policy that changed meanwhile never slips in.
 */
export function requote(
  { ask, quote }: { ask: Ask; quote: Quote },
  touches: (day: Day) => boolean,
  calendar: PersonCalendar,
  rulesOn: RulesOn,
): Requoted {
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
