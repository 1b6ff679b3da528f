import type { BalanceStatement } from '../contracts/balance-statement.ts'
import type { Amount } from '../formats/numbers.ts'

/** What closes an allocation at the end of its last day, after all else. */
const CLOSING: ReadonlySet<string> = new Set(['expire', 'carry_out', 'pay_out'])

/**
 * What is left on the last day of a statement: at its end, and, where something closes with it, before that, which is what could
 * still be taken on the day itself.
 */
export function leftOnLastDay({
  entries,
  closing,
  closing_minutes,
  is_in_hours,
  to,
}: Pick<BalanceStatement, 'entries' | 'closing' | 'closing_minutes' | 'is_in_hours' | 'to'>): {
  atEnd: Amount
  beforeClosing?: Amount
} {
  const amount = (days: number, minutes: number): Amount => ({ days, minutes: is_in_hours ? minutes : null })
  const atEnd = amount(closing, closing_minutes)
  const closes = entries.filter(({ day, type }) => day === to && CLOSING.has(type))
  if (closes.length === 0) return { atEnd }
  const [days, minutes] = closes.reduce(
    ([ofDays, ofMinutes], entry) => [ofDays - entry.days, ofMinutes - entry.minutes] as const,
    [closing, closing_minutes] as const,
  )
  return { atEnd, beforeClosing: amount(Math.round(days * 100) / 100, minutes) }
}
