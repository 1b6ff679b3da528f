import type { LeavingBalance } from '../contracts/leaving.ts'
import { yearOf } from '../dates/calendar-day.ts'
import type { LeaveBalance } from '../entities/leave-balance.ts'
import { LEAVE_TYPE_VALUES, type LeaveType } from '../entities/leave-type.ts'
import { statementOf } from '../ledger/leave-account.ts'
import type { EntryType } from '../ledger/statement.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import { type Day, inDays } from '../working-time/work-pattern.ts'

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
    const { balance } = record
    return [{ leave_type: leaveType, policy, days: balance, paid_out: 0, lapses: 0, kept: balance }]
  })

function byPolicy(leave: UserLeave, lastDay: Day, leaveType: LeaveType, policy: string): LeavingBalance[] {
  const facts = leave.facts(leaveType)
  const { day_minutes, period } = facts.history.rulesOn(lastDay)
  if (period.kind === 'none' || period.kind === 'occasion') return []
  const { lines } = statementOf(facts, { through: lastDay })
  const closesBy = (type: EntryType) =>
    lines
      .filter(line => line.day === lastDay && line.rank === 2 && line.type === type)
      .reduce((sum, { minutes }) => sum - minutes, 0)
  const [paid, lapsed] = [closesBy('pay_out'), closesBy('expire')]
  const kept = lines.filter(({ day }) => day <= lastDay).reduce((sum, { minutes }) => sum + minutes, 0)
  const inTheirDays = (minutes: number) => inDays(minutes, day_minutes)
  return [
    {
      leave_type: leaveType,
      policy,
      days: inTheirDays(kept + paid + lapsed),
      paid_out: inTheirDays(paid),
      lapses: inTheirDays(lapsed),
      kept: inTheirDays(kept),
    },
  ]
}
