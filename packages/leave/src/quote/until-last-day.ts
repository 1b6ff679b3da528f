import type { Day } from '../working-time/work-pattern.ts'
import { type Quote, withLines } from './quote.ts'

/** The cost of leave once employment ends: days after the last day cost nothing, whatever was frozen of them. */
export function untilLastDay(quote: Quote, lastDay: Day | null): Quote {
  const last = quote.lines.at(-1)
  if (lastDay === null || last === undefined || last.day <= lastDay) return quote
  const lines = quote.lines.map(line =>
    line.day > lastDay ? { ...line, am: 0, pm: 0, why: 'after the last day' as const } : line,
  )
  return withLines(quote, lines)
}
