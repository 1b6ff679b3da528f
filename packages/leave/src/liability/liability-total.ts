import type { LiabilityAmount, LiabilityRow, LiabilityTotal } from '../contracts/leave-liability.ts'
import { inDays, inHours } from '../working-time/work-pattern.ts'

/** Adds rows as they are shown, each in hundredths. Balances below zero are a sum of their own. */
export function liabilityTotal(rows: readonly LiabilityRow[]): LiabilityTotal {
  // Either all rows have a value or none, by the permission of the reader.
  const hasValues = rows.some(({ cents }) => cents !== undefined)
  const amountOf = (sign: 1 | -1): LiabilityAmount => {
    const theirs = rows.filter(({ minutes }) => sign * minutes > 0)
    return {
      days: sum(theirs.map(({ minutes, day_minutes }) => inDays(sign * minutes, day_minutes))),
      hours: sum(theirs.map(({ minutes }) => inHours(sign * minutes))),
      ...(hasValues && { cents: theirs.reduce((all, { cents }) => all + sign * (cents ?? 0), 0) }),
    }
  }
  return {
    owed: amountOf(1),
    overdrawn: amountOf(-1),
    booked_hours: sum(rows.map(({ booked_minutes }) => inHours(booked_minutes))),
    expiring_hours: sum(rows.map(({ expiring_minutes }) => inHours(expiring_minutes))),
    ...(hasValues && { without_rate: rows.filter(({ cents }) => cents === null).length }),
  }
}

/** Numbers of hundredths are added as whole numbers. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
