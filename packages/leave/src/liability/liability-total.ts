import type { LiabilityAmount, LiabilityRow, LiabilityTotal } from '../contracts/leave-liability.ts'
import { inDays, inHours } from '../working-time/work-pattern.ts'

/** Adds rows as they are shown, each in hundredths. Balances below zero are a sum of their own. */
export function liabilityTotal(rows: readonly LiabilityRow[]): LiabilityTotal {
  const owed = rows.filter(({ minutes }) => minutes > 0)
  const hours = (field: 'booked_minutes' | 'expiring_minutes') => sum(owed.map(row => inHours(row[field])))
  return {
    owed: amountOf(owed, 1),
    overdrawn: amountOf(
      rows.filter(({ minutes }) => minutes < 0),
      -1,
    ),
    booked_hours: hours('booked_minutes'),
    expiring_hours: hours('expiring_minutes'),
    ...(hasValues(rows) && { without_rate: rows.filter(({ cents }) => cents === null).length }),
  }
}

const amountOf = (rows: readonly LiabilityRow[], sign: 1 | -1): LiabilityAmount => ({
  days: sum(rows.map(({ minutes, day_minutes }) => inDays(sign * minutes, day_minutes))),
  hours: sum(rows.map(({ minutes }) => inHours(sign * minutes))),
  ...(hasValues(rows) && { cents: rows.reduce((all, { cents }) => all + sign * (cents ?? 0), 0) }),
})

/** Either all rows have a value or none, by the permission of the reader. */
const hasValues = (rows: readonly LiabilityRow[]) => rows.some(({ cents }) => cents !== undefined)

/** Numbers of hundredths are added as whole numbers. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
