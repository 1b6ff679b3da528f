import type { BalanceStatement } from '../contracts/balance-statement.ts'

/** What closes an allocation at the end of its last day, after all else. */
const CLOSING: ReadonlySet<string> = new Set(['expire', 'carry_out', 'pay_out'])

/**
 * What is left on the last day of a statement, in days: at its end, and, where something closes with it, before that, which is what could
 * still be taken on the day itself.
 */
export function leftOnLastDay({
  entries,
  closing,
  to,
}: Pick<BalanceStatement, 'entries' | 'closing' | 'to'>): {
  atEnd: number
  beforeClosing?: number
} {
  const closes = entries.filter(({ day, type }) => day === to && CLOSING.has(type))
  if (closes.length === 0) return { atEnd: closing }
  return { atEnd: closing, beforeClosing: closes.reduce((left, { days }) => left - days, closing) }
}
