import type { LeaveType } from '../entities/leave-type.ts'
import { statementOf } from '../ledger/leave-account.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import { type Day, inDays } from '../working-time/work-pattern.ts'

/** What is left of a type on a day, in days. Null for a type without balances. */
export function leftOn(leave: UserLeave, leaveType: LeaveType, today: Day): number | null {
  const facts = leave.facts(leaveType)
  const { period, day_minutes } = facts.history.rulesOn(today)
  if (period.kind === 'none' || period.kind === 'occasion') return null
  const { lines, allocations } = statementOf(facts, { through: today })
  const open = new Set(
    allocations
      .filter(({ from, to }) => from <= today && (to === null || to >= today))
      .map(({ name }) => name),
  )
  const left = lines.reduce(
    (sum, { day, rank, allocation, minutes }) =>
      allocation !== null && open.has(allocation) && (day < today || (day === today && rank < 2))
        ? sum + minutes
        : sum,
    0,
  )
  return inDays(left, day_minutes)
}
