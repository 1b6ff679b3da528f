import type { AskedDays, RequestQuote } from '../entities/leave-request.ts'
import {
  addReturned,
  dayOfReturned,
  type Half,
  halfOfReturned,
  minutesOfReturned,
  requestedHalfDays,
} from '../quote/ask.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { toAsk } from './asked-days.ts'

const HALVES: readonly Half[] = ['am', 'pm']

/**
 * The cost of leave with returned days charged again, as before they were returned. `part` is the leave that replaced
 * them, and `before` has their cost. Hours that were returned stay returned.
 */
export function restoredDays(
  quote: RequestQuote,
  part: AskedDays,
  before: readonly QuoteLine[],
): RequestQuote {
  const { minutes: _, ...ask } = toAsk({ ...part, quote: null })
  const isRestored = (day: string, half: Half) => requestedHalfDays(ask, day)[half]
  const lines = quote.lines.map((line): QuoteLine => {
    const charged = before.find(({ day }) => day === line.day)
    if (charged === undefined) return line
    const [am, pm] = HALVES.map(half => (isRestored(line.day, half) ? charged[half] : line[half])) as [
      number,
      number,
    ]
    return { ...line, am, pm, why: am + pm > 0 ? charged.why : line.why }
  })
  const isOfHours = (each: string) => minutesOfReturned(each) !== undefined
  const without = quote.without
    .filter(each => !isOfHours(each))
    .flatMap(each => HALVES.map(half => [dayOfReturned(each), halfOfReturned(each) ?? half] as const))
    .filter(([day, half]) => !isRestored(day, half))
    .map(([day, half]) => `${day}/${half}`)
  return {
    ...quote,
    lines,
    minutes: lines.reduce((all, { am, pm }) => all + am + pm, 0),
    without: addReturned(quote.without.filter(isOfHours), without),
  }
}
