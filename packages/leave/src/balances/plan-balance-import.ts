import type { BalanceImportRow } from '../contracts/balance-import.ts'
import { addDays } from '../dates/calendar-day.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { accruedUpTo } from '../ledger/accrued-up-to.ts'
import { allocationUntil, type PeriodDays } from '../ledger/allocations.ts'
import { ledgerEmploymentOn } from '../ledger/employments.ts'
import { type LeaveFacts, periodOn, statementOf, withEntered } from '../ledger/leave-account.ts'
import { unitOf } from '../policies/day-length.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { handEntry, inAllocation, type UserLeave, WITHOUT_REASON } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { leftByFacts, minutesLeft } from './left-today.ts'
import type { BalanceImportProblemAt, StatedBalance } from './read-balance-rows.ts'
import { allocationInMinutes, type NewAdjustment, withAllocation } from './set-balance.ts'

/** What the stated balances of a person and leave type change. */
export interface PlannedBalances {
  leave_type: LeaveTypeKey
  rows: Omit<BalanceImportRow, 'name'>[]
  adjustments: NewAdjustment[]
  before: LeaveFacts
}

/**
 * Plans the adjustments after which a balance reads exactly what the file states, at the end of its day. The policy grants
 * from the next day on. Expiring amounts have allocations of their own, and the row without an expiry gets the rest. All
 * rows are of one person, leave type and day.
 */
export function planBalances(
  leave: UserLeave,
  stated: readonly [StatedBalance, ...StatedBalance[]],
): PlannedBalances | BalanceImportProblemAt {
  const [{ leave_type, day, row }] = stated
  const problem = { row, column: null }
  const noPolicy = { ...problem, code: 'no_policy' as const, params: { day } }
  const before = leave.facts(leave_type)
  const rules = before.history.rulesOn(day)
  const period = periodOn(before, day)
  if (period === undefined) return noPolicy
  // Leave that no allocation could take is charged to the one that an adjustment opens.
  const opened = withAllocation(before, period, day)
  const held = minutesLeft(opened, day)
  if (held === null) return noPolicy
  const employment = ledgerEmploymentOn(before, day)
  const adjust = (minutes: Minutes, allocation: PeriodDays, on: Day = day): NewAdjustment => ({
    leave_type,
    ...inAllocation(allocation),
    day: on,
    minutes,
    unit: unitOf(rules),
    kind: 'adjust',
    code: 'imported',
    params: {},
    balance_id: null,
    ...WITHOUT_REASON,
  })

  const exactly = ({ amount, unit }: StatedBalance) => amount * (unit === 'hours' ? 60 : rules.day_minutes)
  const expiring = stated.filter(({ expires_on }) => expires_on !== null)
  const allocationFor = ({ expires_on }: StatedBalance) =>
    expires_on === null ? period : allocationUntil(expires_on, { from: day, employment })
  const heldFor = (balance: StatedBalance): Minutes =>
    balance.expires_on === null
      ? held - expiring.reduce((sum, other) => sum + heldFor(other), 0)
      : allocationInMinutes(opened, allocationFor(balance).name, day).balance
  const planned = stated.map(balance => {
    const [minutes, here] = [Math.round(exactly(balance)), heldFor(balance)]
    return { balance, minutes, here, adjustment: adjust(minutes - here, allocationFor(balance)) }
  })

  const posted = expiring.length < stated.length ? accruedBefore(before, day) : undefined
  const accrued =
    posted && posted.minutes !== 0
      ? { day: posted.day, adjustment: amountUnder(rules, -posted.minutes) }
      : null
  const adjustments = [
    ...planned.map(({ adjustment }) => adjustment),
    ...(posted ? [adjust(-posted.minutes, posted.allocation, posted.day)] : []),
  ].filter(({ minutes }) => minutes !== 0)
  const after = withEntered(before, adjustments.map(handEntry))
  const stands = planned.reduce((sum, { minutes, here }) => sum + minutes - here, held)
  if (minutesLeft(after, day) !== stands) return { ...problem, code: 'not_possible' }
  const today = leftByFacts(after, leave.today)
  return {
    rows: planned.map(({ balance, minutes, here, adjustment }) => ({
      row: balance.row,
      user_id: balance.user_id,
      leave_type,
      day,
      expires_on: balance.expires_on,
      balance: amountUnder(rules, minutes),
      is_rounded: Math.abs(exactly(balance) - minutes) > ROUNDING,
      before: amountUnder(rules, here),
      adjustment: amountUnder(rules, adjustment.minutes),
      accrued: balance.expires_on === null ? accrued : null,
      is_changed: adjustment.minutes !== 0 || (balance.expires_on === null && accrued !== null),
      today,
    })),
    leave_type,
    adjustments,
    before,
  }
}

/** Products of decimals differ from whole minutes by less than this. */
const ROUNDING = 1e-6

/** Accruals are posted within this time. */
const A_YEAR = 366

/**
 * The amount that accrued by the end of a day but is posted later, such as on Sundays. The file includes it
 * already, so it is taken off on the day of that posting. An earlier import may have taken it off.
 */
function accruedBefore(
  facts: LeaveFacts,
  day: Day,
): { minutes: Minutes; day: Day; allocation: PeriodDays } | undefined {
  const accrued = accruedUpTo(facts, day)
  if (accrued === 0) return undefined
  const { lines, allocations } = statementOf(facts, { through: addDays(day, A_YEAR) })
  const posting = lines.find(line => line.day > day && line.type === 'grant')
  const allocation = allocations.find(({ name }) => name === posting?.allocation)
  if (posting === undefined || allocation === undefined) return undefined
  const taken = lines
    .filter(
      line => line.day === posting.day && line.reason?.is === 'entered' && IMPORTED.has(line.reason.code),
    )
    .reduce((sum, { minutes }) => sum + minutes, 0)
  return { minutes: accrued + taken, day: posting.day, allocation }
}

const IMPORTED: ReadonlySet<string> = new Set(['imported', 'import_undone'])
