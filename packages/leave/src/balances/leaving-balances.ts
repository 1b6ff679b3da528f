import type { LeavingBalance } from '../contracts/offboarding.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { statementOf } from '../ledger/leave-account.ts'
import type { EntryType } from '../ledger/statement.ts'
import { keepsBalance } from '../policies/keeps-balance.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** Returns the balance of each leave type at the end of the last day, as the policy treats it. */
export const leavingBalances = (leave: UserLeave, lastDay: Day): LeavingBalance[] =>
  leave.leaveTypes.keys.flatMap(leaveType => balanceOf(leave, lastDay, leaveType))

function balanceOf(leave: UserLeave, lastDay: Day, leaveType: LeaveTypeKey): LeavingBalance[] {
  const facts = leave.facts(leaveType)
  const rules = facts.history.rulesOn(lastDay)
  if (!keepsBalance(rules)) return []
  const { lines: all, allocations } = statementOf(facts, { through: lastDay })
  // Years that were never closed are over too.
  const over = new Set(
    allocations
      .filter(({ to, close }) => to !== null && to < lastDay && close.mode === 'keep')
      .map(({ name }) => name),
  )
  const lines = all.filter(({ allocation }) => allocation === null || !over.has(allocation))
  if (rules.missing_allocation && lines.length === 0) return []
  const closesBy = (type: EntryType) =>
    lines
      .filter(line => line.day === lastDay && line.rank === 2 && line.type === type)
      .reduce((sum, { minutes }) => sum - minutes, 0)
  const [paid, lapsed] = [closesBy('pay_out'), closesBy('expire')]
  const kept = lines.filter(({ day }) => day <= lastDay).reduce((sum, { minutes }) => sum + minutes, 0)
  const amount = (minutes: number) => amountUnder(rules, minutes)
  return [
    {
      leave_type: leaveType,
      policy: leave.policyOn(leaveType, leave.today),
      left: amount(kept + paid + lapsed),
      paid_out: amount(paid),
      lapses: amount(lapsed),
      kept: amount(kept),
    },
  ]
}
