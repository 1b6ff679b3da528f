import type { NewAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { PeriodDays } from '../ledger/allocations.ts'
import type { AdjustmentCode } from '../ledger/entry-code.ts'
import { type LeaveFacts, periodOn, statementOf } from '../ledger/leave-account.ts'
import { convertMinutes, unitOf } from '../policies/day-length.ts'
import { inAllocation, WITHOUT_REASON } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { spareOf } from './cash-out.ts'

/** The facts of a person about a leave type. */
interface TypeFacts {
  leaveType: LeaveTypeKey
  facts: LeaveFacts
}

/** What a person loses of a retired leave type, and what they get of another one. */
export interface PlannedRetirement {
  minutes: Minutes
  away: NewAdjustment
  here?: NewAdjustment
}

/**
 * Returns the adjustments that pay out a person’s balance of a retired leave type, or move it. Booked and requested leave
 * is not touched. Days carried over and time in lieu end by their own rules. Undefined: nothing is left, or the other type
 * has no balance today.
 */
export function planRetirement(
  from: TypeFacts,
  to: TypeFacts | undefined,
  today: Day,
): PlannedRetirement | undefined {
  const period = periodOn(from.facts, today)
  if (period === undefined) return undefined
  const minutes = spareOf(from.facts, today, period, { keep: 0, withPending: true })
  if (minutes <= 0) return undefined
  if (to === undefined)
    return { minutes, away: entered(from, period, today, -minutes, 'pay_out', 'retired_paid_out') }
  const target = openPeriod(to.facts, today)
  if (target === undefined) return undefined
  const unit = from.facts.history.rulesOn(today)
  const moved = convertMinutes(minutes, unit, to.facts.history.rulesOn(today))
  return {
    minutes,
    away: entered(from, period, today, -minutes, 'adjust', 'retired_moved_away'),
    here: {
      ...entered(to, target, today, moved, 'adjust', 'retired_moved_here'),
      params: { retired: from.leaveType },
    },
  }
}

/** Where approvals allocate the standard days, an amount must not be the first one of the year. */
function openPeriod(facts: LeaveFacts, today: Day): PeriodDays | undefined {
  const period = periodOn(facts, today)
  if (period === undefined || facts.history.rulesOn(today).missing_allocation === undefined) return period
  const { allocations } = statementOf(facts, { through: today })
  return allocations.some(({ name }) => name === period.name) ? period : undefined
}

const entered = (
  { leaveType, facts }: TypeFacts,
  period: PeriodDays,
  day: Day,
  minutes: Minutes,
  kind: NewAdjustment['kind'],
  code: AdjustmentCode,
): NewAdjustment => ({
  leave_type: leaveType,
  ...inAllocation(period),
  day,
  minutes,
  unit: unitOf(facts.history.rulesOn(day)),
  kind,
  code,
  params: null,
  balance_id: null,
  ...WITHOUT_REASON,
})
