import { type Employments, isAfterEmployment } from '../working-time/person-calendar.ts'
import { type Quote, withLines } from './quote.ts'

/**
 * Returns the cost of leave once an employment ends. Days after the last day cost nothing until the next employment
 * begins, whatever their frozen cost.
 */
export function withinEmployments(quote: Quote, employments: Employments): Quote {
  if (!quote.lines.some(({ day }) => isAfterEmployment(employments, day))) return quote
  const lines = quote.lines.map(line =>
    isAfterEmployment(employments, line.day)
      ? { ...line, am: 0, pm: 0, why: 'after the last day' as const }
      : line,
  )
  return withLines(quote, lines)
}
