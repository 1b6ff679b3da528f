import { addMonths } from '../dates/calendar-day.ts'
import { accruedStatement, balanceAtEnd } from '../ledger/accrued-up-to.ts'
import type { LeaveFacts } from '../ledger/leave-account.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** Leave that expires within this time is shown apart. */
const EXPIRY_MONTHS = 3

/** A balance at the end of a day, with the parts that will be used or expire. */
interface LiabilityMinutes {
  minutes: Minutes
  booked_minutes: Minutes
  expiring_minutes: Minutes
}

/**
 * Returns the balance at the end of a day, with parts of at most the balance. `posted` is the sum of the ledger
 * through the day, or through today if the day is later.
 */
export function liabilityOn(
  facts: LeaveFacts,
  posted: Minutes,
  { day, today }: { day: Day; today: Day },
): LiabilityMinutes {
  const until = addMonths(day, EXPIRY_MONTHS)
  const accrued = accruedStatement(facts, day, { through: until, grantedBy: day, unitOf: day })
  const minutes = balanceAtEnd(facts, posted, day, { ledgerEnd: day < today ? day : today, accrued })
  if (minutes <= 0) return { minutes, booked_minutes: 0, expiring_minutes: 0 }
  const later = accrued.lines.filter(line => line.day > day)
  const partOf = (lines: typeof later) =>
    Math.min(
      minutes,
      lines.reduce((sum, line) => sum - line.minutes, 0),
    )
  return {
    minutes,
    booked_minutes: partOf(later.filter(({ type }) => type === 'usage')),
    expiring_minutes: partOf(later.filter(line => line.type === 'expire' && line.day <= until)),
  }
}
