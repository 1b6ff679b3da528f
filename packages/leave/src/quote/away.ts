import { dayNumber } from '../dates/calendar-day.ts'
import type { RulesOn } from '../policies/policy-rules.ts'
import type { Away, OtherLeave } from './overlaps.ts'
import type { Quote } from './quote.ts'

/** Leave that cannot be requested again, with the rules of its type. */
interface TakenLeave extends OtherLeave {
  quote: Quote
  rulesOn: RulesOn
}

/** Indexes leave by its days, days off within it included, where the type refuses overlap. */
export function awayIn(leave: Iterable<TakenLeave>): Away {
  const taken = new Map<number, TakenLeave[]>()
  for (const each of leave) {
    for (const { day } of each.quote.lines) {
      if (each.rulesOn(day).overlap === 'allow') continue
      const number = dayNumber(day)
      const known = taken.get(number)
      if (known) known.push(each)
      else taken.set(number, [each])
    }
  }
  return day => taken.get(day) ?? []
}
