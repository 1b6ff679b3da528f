import { leftByFacts, minutesLeft } from '../balances/left-today.ts'
import { allocationInMinutes, withAllocation } from '../balances/set-balance.ts'
import type { BalanceImportRow } from '../contracts/balance-import.ts'
import { addDays } from '../dates/calendar-day.ts'
import type { BalanceDifference, ComparedBalance, ImportMapping } from '../entities/balance-import.ts'
import type { NewAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { accruedUpTo } from '../ledger/accrued-up-to.ts'
import { allocationUntil, type PeriodDays } from '../ledger/allocations.ts'
import { ledgerEmploymentOn } from '../ledger/employments.ts'
import { type LeaveFacts, periodOn, statementOf, usageOf, withEntered } from '../ledger/leave-account.ts'
import { type AmountUnit, unitOf } from '../policies/day-length.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { handEntry, inAllocation, type UserLeave, WITHOUT_REASON } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { BalanceImportProblemAt } from './import-cells.ts'
import type { StatedBalance } from './read-balance-rows.ts'

/** What the stated balances of a person and leave type change. */
export interface PlannedBalances {
  leave_type: LeaveTypeKey
  rows: Omit<BalanceImportRow, 'name'>[]
  adjustments: NewAdjustment[]
  before: LeaveFacts
}

/** The balances that a policy has none of, so they cannot be imported. */
export interface WithoutPolicy {
  without: readonly StatedBalance[]
}

type Keeps = Pick<ImportMapping, 'keep'>

/**
 * Plans the adjustments after which a balance reads exactly what the file states, at the end of its day. The policy grants
 * from the next day on. Expiring amounts have allocations of their own, and the row without an expiry gets the rest. All
 * rows are of one person, leave type and day.
 */
export function planBalances(
  leave: UserLeave,
  stated: readonly [StatedBalance, ...StatedBalance[]],
  keeps: Keeps,
): PlannedBalances | WithoutPolicy | BalanceImportProblemAt {
  const [{ leave_type, day, row }] = stated
  const problem = { file: 'balances' as const, row, column: null }
  const before = leave.facts(leave_type)
  const rules = before.history.rulesOn(day)
  const period = periodOn(before, day)
  if (period === undefined) return { without: stated }
  // Leave that no allocation could take is charged to the one that an adjustment opens.
  const opened = withAllocation(before, period, day)
  const held = minutesLeft(opened, day)
  if (held === null) return { without: stated }
  const employment = ledgerEmploymentOn(before, day)
  const adjust = (
    minutes: Minutes,
    allocation: PeriodDays,
    { on = day, note = null }: { on?: Day; note?: string | null } = {},
  ): NewAdjustment => ({
    leave_type,
    ...inAllocation(allocation),
    day: on,
    minutes,
    unit: unitOf(rules),
    kind: 'adjust',
    code: 'imported',
    params: note === null ? {} : { reason: note },
    balance_id: null,
    ...WITHOUT_REASON,
  })

  const exactly = (balance: StatedBalance) => minutesOf(balance, rules, keeps)
  const expiring = stated.filter(({ expires_on }) => expires_on !== null)
  const allocationFor = ({ expires_on }: StatedBalance) =>
    expires_on === null ? period : allocationUntil(expires_on, { from: day, employment })
  const heldFor = (balance: StatedBalance): Minutes =>
    balance.expires_on === null
      ? held - expiring.reduce((sum, other) => sum + heldFor(other), 0)
      : allocationInMinutes(opened, allocationFor(balance).name, day).balance
  const planned = stated.map(balance => {
    const [minutes, here] = [Math.round(exactly(balance)), heldFor(balance)]
    return {
      balance,
      minutes,
      here,
      adjustment: adjust(minutes - here, allocationFor(balance), { note: balance.note }),
    }
  })

  const posted = expiring.length < stated.length ? accruedBefore(before, day) : undefined
  const accrued =
    posted && posted.minutes !== 0
      ? { day: posted.day, adjustment: amountUnder(rules, -posted.minutes) }
      : null
  const adjustments = [
    ...planned.map(({ adjustment }) => adjustment),
    ...(posted ? [adjust(-posted.minutes, posted.allocation, { on: posted.day })] : []),
  ].filter(({ minutes }) => minutes !== 0)
  const after = withEntered(before, adjustments.map(handEntry))
  const stands = planned.reduce((sum, { minutes, here }) => sum + minutes - here, held)
  if (minutesLeft(after, day) !== stands) return { ...problem, code: 'not_possible' }
  const today = leftByFacts(after, leave.today)
  return {
    rows: planned.map(({ balance, minutes, here, adjustment }) => ({
      ...comparedOf(balance, rules, { minutes, here }),
      ...differenceOf(balance, rules, minutes, keeps),
      adjustment: amountUnder(rules, adjustment.minutes),
      accrued: balance.expires_on === null ? accrued : null,
      is_changed: adjustment.minutes !== 0 || (balance.expires_on === null && accrued !== null),
      today,
      free: null,
    })),
    leave_type,
    adjustments,
    before,
  }
}

/** Products of decimals differ from whole minutes by less than this. */
const ROUNDING = 1e-6

/** A balance of the file next to the one here, without their difference. */
const comparedOf = (
  { row, user_id, leave_type, day, expires_on, amount, unit, day_hours }: StatedBalance,
  rules: AmountUnit,
  { minutes, here }: Record<'minutes' | 'here', Minutes>,
): Omit<ComparedBalance, 'name' | 'difference' | 'reason'> => ({
  row,
  user_id,
  leave_type,
  day,
  expires_on,
  stated: { amount, unit, day_hours: unit === 'days' ? day_hours : null },
  balance: amountUnder(rules, minutes),
  before: amountUnder(rules, here),
})

/** Whether a day of the file is longer or shorter than one here. */
const hasOtherDay = ({ unit, day_hours }: StatedBalance, { day_minutes }: AmountUnit): boolean =>
  unit === 'days' && day_hours !== null && Math.abs(day_hours * 60 - day_minutes) > ROUNDING

/** A balance of the file in minutes, not rounded. Days of another length keep their hours, or stay days. */
const minutesOf = (balance: StatedBalance, rules: AmountUnit, { keep }: Keeps): number =>
  balance.unit === 'hours'
    ? balance.amount * 60
    : balance.amount *
      (keep === 'hours' && hasOtherDay(balance, rules) ? (balance.day_hours ?? 0) * 60 : rules.day_minutes)

/** What differs between the file and the balance after the import, and why. */
function differenceOf(
  balance: StatedBalance,
  rules: AmountUnit,
  minutes: Minutes,
  keeps: Keeps,
): Pick<ComparedBalance, 'difference' | 'reason'> {
  const { amount, unit, day_hours, old } = balance
  const exact = minutesOf(balance, rules, keeps)
  if (old !== null && Math.abs(old - amount) > ROUNDING) {
    const inMinutes = minutesOf({ ...balance, amount: old }, rules, keeps)
    return { difference: inBoth(minutes - inMinutes, rules), reason: 'other_parts' }
  }
  if (hasOtherDay(balance, rules)) {
    const there = unit === 'days' ? amount * (day_hours ?? 0) * 60 : exact
    const days = amountUnder(rules, minutes).days - amount
    return { difference: { days: round(days), minutes: round(minutes - there) }, reason: 'day_length' }
  }
  return Math.abs(exact - minutes) > ROUNDING
    ? { difference: inBoth(minutes - exact, rules), reason: 'rounded' }
    : EQUAL
}

const EQUAL = { difference: null, reason: null } as const
const round = (amount: number) => Math.round(amount * 1e4) / 1e4
const inBoth = (minutes: number, { day_minutes }: AmountUnit) => ({
  days: round(minutes / day_minutes),
  minutes: round(minutes),
})

/**
 * Compares the balances of another system with those here at the end of a day. It finds the reason of each difference, and
 * changes nothing. Null: the policy has no balance.
 */
export function compareBalances(
  leave: UserLeave,
  stated: readonly [StatedBalance, ...StatedBalance[]],
  keeps: Keeps,
): Omit<ComparedBalance, 'name'>[] | null {
  const [{ leave_type, day }] = stated
  const facts = leave.facts(leave_type)
  const rules = facts.history.rulesOn(day)
  const period = periodOn(facts, day)
  const held = period && minutesLeft(facts, day)
  if (period === undefined || held === undefined || held === null) return null
  const employment = ledgerEmploymentOn(facts, day)
  const ofAllocation = (expires_on: Day) =>
    allocationInMinutes(
      withAllocation(facts, period, day),
      allocationUntil(expires_on, { from: day, employment }).name,
      day,
    ).balance
  const expiring = stated.flatMap(({ expires_on }) => (expires_on === null ? [] : ofAllocation(expires_on)))
  const rest = held - expiring.reduce((sum, minutes) => sum + minutes, 0)
  return stated.map(balance => {
    const here = balance.expires_on === null ? rest : ofAllocation(balance.expires_on)
    const exact = minutesOf(balance, rules, keeps)
    return {
      ...comparedOf(balance, rules, { minutes: Math.round(exact), here }),
      ...(Math.abs(here - exact) <= ROUNDING
        ? EQUAL
        : {
            difference: inBoth(here - exact, rules),
            reason: reasonOf(facts, balance, rules, here, exact),
          }),
    }
  })
}

/** The first rule that explains a difference to the minute. */
function reasonOf(
  facts: LeaveFacts,
  balance: StatedBalance,
  rules: AmountUnit,
  here: Minutes,
  exact: number,
): BalanceDifference {
  const { day } = balance
  const difference = here - exact
  const is = (minutes: number) => Math.abs(difference - minutes) <= 1
  if (is(0)) return 'rounded'
  if (hasOtherDay(balance, rules) && Math.abs(here - balance.amount * rules.day_minutes) <= 1)
    return 'day_length'
  const later = usageOf(facts, false).filter(each => each.day > day)
  const booked = later.reduce((sum, { minutes }) => sum + minutes, 0)
  if (booked > 0 && is(booked)) return 'leave_after'
  const accrued = accruedUpTo(facts, day)
  if (accrued !== 0 && is(-accrued)) return 'accrued_later'
  const expired = statementOf(facts, { through: day }).lines.filter(
    line => line.type === 'expire' && line.day <= day,
  )
  return expired.some(({ minutes }) => is(minutes)) ? 'expired_before' : 'other'
}

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
