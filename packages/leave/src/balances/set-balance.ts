import { yearOf } from '../dates/calendar-day.ts'
import type { BalanceState } from '../entities/leave-balance.ts'
import type { NewAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { PeriodDays } from '../ledger/allocations.ts'
import type { AdjustmentCode, EntryParams } from '../ledger/entry-code.ts'
import { type LeaveFacts, periodOn, statementOf, withEntered } from '../ledger/leave-account.ts'
import { convertMinutes, unitOf } from '../policies/day-length.ts'
import { handEntry, inAllocation, WITHOUT_REASON } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { type MinutesOfYear, yearInMinutes } from './yearly-balances.ts'

/** The amounts that a balance record should read. */
export interface WantedBalance extends Pick<BalanceState, 'year' | 'balance' | 'total_allocated'> {
  leave_type: LeaveTypeKey
}

/** Why, and for which record. */
export interface BalanceCommand {
  code: AdjustmentCode
  params?: EntryParams
  balance_id?: string | null
  /**
   * The wanted amounts are those of the day's allocation alone, with its grants by then. Days carried over are added
   * to them.
   */
  isOfAllocation?: boolean
  /** The allocation of the day exists afterwards, even if nothing is entered. */
  isOpened?: boolean
}

/**
 * Returns the adjustments that make the record of a year read exactly the wanted amounts. They are the differences of
 * what was allocated and of what is left. Compares minutes, not rounded days. Undefined where the policy has no
 * allocation on the day.
 */
export function setBalance(
  facts: LeaveFacts,
  today: Day,
  { leave_type, year, balance, total_allocated }: WantedBalance,
  {
    code,
    params = {},
    balance_id = null,
    isOfAllocation = false,
    isOpened = MAKE_OR_REMOVE.has(code),
  }: BalanceCommand,
): NewAdjustment[] | undefined {
  const day = dayOfCommand(year, today)
  const period = periodOn(facts, day)
  if (period === undefined) return undefined
  const heldBy = (known: LeaveFacts) =>
    isOfAllocation
      ? { ...allocationInMinutes(known, period.name, day), rules: facts.history.rulesOn(day) }
      : yearInMinutes(known, year, today)
  const opened = heldBy(withAllocation(facts, period, day))
  const minutes = (days: number) => Math.round(days * opened.rules.day_minutes)
  const missing = (held: MinutesOfYear): Missing => {
    const adjust = minutes(total_allocated) - held.allocated
    return { adjust, usage: minutes(balance) - held.balance - adjust }
  }
  const common = {
    leave_type,
    ...inAllocation(period),
    day,
    unit: unitOf(opened.rules),
    code,
    params,
    balance_id,
    ...WITHOUT_REASON,
  }
  const movesOf = ({ adjust, usage }: Missing): NewAdjustment[] =>
    [
      { ...common, kind: 'adjust' as const, minutes: adjust },
      { ...common, kind: 'usage' as const, minutes: usage },
    ].filter(({ kind, minutes: amount }) => amount !== 0 || (kind === 'adjust' && isOpened))
  const first = missing(opened)
  // A carry-over can open the next allocation, which is then charged with leave that had no allocation before.
  const rest = missing(heldBy(withEntered(facts, movesOf(first).map(handEntry))))
  return movesOf({ adjust: first.adjust + rest.adjust, usage: first.usage + rest.usage })
}

/** Missing minutes of a balance: allocated and remaining ones. */
interface Missing {
  adjust: Minutes
  usage: Minutes
}

/** Opens the allocation. Leave that no allocation could take is charged to it. */
export const withAllocation = (facts: LeaveFacts, allocation: PeriodDays, day: Day): LeaveFacts =>
  withEntered(facts, [
    { day, allocation, minutes: 0, type: 'adjust', reason: { is: 'entered', code: 'allocated', params: {} } },
  ])

/** Entered even if the amount is zero: they create or remove the allocation of the year. */
const MAKE_OR_REMOVE: ReadonlySet<AdjustmentCode> = new Set([
  'allocated',
  'reassigned_here',
  'reassigned_away',
  'deleted',
])

/** The balance of an allocation on a day, and its allocated amount. A conversion to another day length changes no allocated days. */
export function allocationInMinutes(facts: LeaveFacts, name: string, day: Day): MinutesOfYear {
  const { rulesOn } = facts.history
  const { lines } = statementOf(facts, { through: day })
  const sums = { balance: 0, allocated: 0 }
  for (const { allocation, day: on, rank, type, minutes } of lines) {
    if (allocation !== name || on > day || rank === 2) continue
    sums.balance += minutes
    if (type !== 'usage' && type !== 'convert')
      sums.allocated += convertMinutes(minutes, rulesOn(on), rulesOn(day))
  }
  return sums
}

/** A future year is set on its first day, a past one on its last. */
const dayOfCommand = (year: number, today: Day): Day =>
  year === yearOf(today) ? today : year > yearOf(today) ? `${year}-01-01` : `${year}-12-31`
