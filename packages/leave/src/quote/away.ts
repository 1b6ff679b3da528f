import { dayNumber } from '../dates/calendar-day.ts'
import type { RulesOn } from '../policies/policy-rules.ts'
import { type Ask, askedHalves, type IsAway, type Quote } from './quote.ts'

/** Leave that may not be asked for again, with the rules of its type. */
interface TakenLeave {
  ask: Ask
  quote: Quote
  rulesOn: RulesOn
}

/** The half days of leave whose type refuses overlap, days off within it included. */
export function awayIn(leave: Iterable<TakenLeave>): IsAway {
  const taken = new Set<number>()
  for (const { ask, quote, rulesOn } of leave) {
    for (const { day, am, pm } of quote.lines) {
      if (rulesOn(day).overlap === 'allow') continue
      const asked = ask.minutes === undefined ? askedHalves(ask, day) : { am: am > 0, pm: pm > 0 }
      if (asked.am) taken.add(2 * dayNumber(day))
      if (asked.pm) taken.add(2 * dayNumber(day) + 1)
    }
  }
  return (day, half) => taken.has(2 * day + (half === 'pm' ? 1 : 0))
}
