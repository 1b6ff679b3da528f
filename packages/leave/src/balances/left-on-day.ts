import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { Amount } from '../formats/numbers.ts'

/** Returns an amount of a statement as it is shown. Sums of days are rounded. */
export const statementAmount = (
  { is_in_hours }: Pick<BalanceStatement, 'is_in_hours'>,
  days: number,
  minutes: number,
): Amount => ({ days: toHundredth(days), minutes: is_in_hours ? minutes : null })

/** Entries that close an allocation at the end of its last day, after all others. */
const CLOSING: ReadonlySet<string> = new Set(['expire', 'carry_out', 'pay_out'])

/**
 * Returns what is left at the end of the last day of a statement. If an allocation closes on that day,
 * `beforeClosing` has what could still be taken on the day itself.
 */
export function leftOnLastDay(
  statement: Pick<BalanceStatement, 'entries' | 'closing' | 'closing_minutes' | 'is_in_hours' | 'to'>,
): { atEnd: Amount; beforeClosing?: Amount } {
  const { entries, closing, closing_minutes, to } = statement
  const atEnd = statementAmount(statement, closing, closing_minutes)
  const closes = entries.filter(({ day, type }) => day === to && CLOSING.has(type))
  if (closes.length === 0) return { atEnd }
  const [days, minutes] = closes.reduce(
    ([ofDays, ofMinutes], entry) => [ofDays - entry.days, ofMinutes - entry.minutes] as const,
    [closing, closing_minutes] as const,
  )
  return { atEnd, beforeClosing: statementAmount(statement, days, minutes) }
}
