import type { LeavingBalance } from '../contracts/leaving.ts'
import { yearOf } from '../dates/calendar-day.ts'
import { type LeaveBalance, leftOf } from '../entities/leave-balance.ts'
import { LEAVE_TYPE_VALUES, type LeaveType } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { statementOf } from '../ledger/leave-account.ts'
import type { EntryType } from '../ledger/statement.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import type { Day } from '../working-time/work-pattern.ts'

/**
 * What is left of each leave type at the end of the last day, and what the policy then does with it. Where no policy counts, the record of that year
 * stays as it is.
 */
export const leavingBalances = (
  leave: UserLeave,
  lastDay: Day,
  records: readonly LeaveBalance[],
): LeavingBalance[] =>
  LEAVE_TYPE_VALUES.flatMap(leaveType => {
    const policy = leave.policyOn(leaveType, leave.today)
    if (policy !== null) return byPolicy(leave, lastDay, leaveType, policy)
    const record = records.find(
      ({ leave_type, year }) => leave_type === leaveType && year === yearOf(lastDay),
    )
    if (record === undefined) return []
    const left = leftOf(record)
    return [{ leave_type: leaveType, policy, left, paid_out: NOTHING, lapses: NOTHING, kept: left }]
  })

const NOTHING: Amount = { days: 0, minutes: null }

function byPolicy(leave: UserLeave, lastDay: Day, leaveType: LeaveType, policy: string): LeavingBalance[] {
  const facts = leave.facts(leaveType)
  const rules = facts.history.rulesOn(lastDay)
  const { period } = rules
  if (period.kind === 'none' || period.kind === 'occasion') return []
  const { lines } = statementOf(facts, { through: lastDay })
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
      policy,
      left: amount(kept + paid + lapsed),
      paid_out: amount(paid),
      lapses: amount(lapsed),
      kept: amount(kept),
    },
  ]
}
