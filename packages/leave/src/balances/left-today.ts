import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { isOpenOn } from '../ledger/allocations.ts'
import { heldUntil, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import { keepsBalance } from '../policies/keeps-balance.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** Returns the balance of a type on a day. Null for a type without balances. */
export const leftOn = (leave: UserLeave, leaveType: LeaveTypeKey, today: Day): Amount | null =>
  leftByFacts(leave.facts(leaveType), today)

/** The same of other facts. */
export function leftByFacts(facts: LeaveFacts, today: Day): Amount | null {
  const left = minutesLeft(facts, today)
  return left === null ? null : amountUnder(facts.history.rulesOn(today), left)
}

/** The same in minutes. */
export function minutesLeft(facts: LeaveFacts, today: Day): Minutes | null {
  if (!keepsBalance(facts.history.rulesOn(today))) return null
  const { lines, allocations } = statementOf(facts, { through: today })
  const open = new Set(
    allocations
      .filter(spec => isOpenOn(today, { ...spec, to: heldUntil(facts, spec) }))
      .map(({ name }) => name),
  )
  return lines.reduce(
    (sum, { day, rank, allocation, minutes }) =>
      allocation !== null && open.has(allocation) && (day < today || (day === today && rank < 2))
        ? sum + minutes
        : sum,
    0,
  )
}
