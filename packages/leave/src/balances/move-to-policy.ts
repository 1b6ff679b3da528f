import { yearOf } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { periodOf } from '../ledger/allocations.ts'
import { statementOf } from '../ledger/leave-account.ts'
import { unitOf } from '../policies/day-length.ts'
import type { Transfer } from '../policies/transfer.ts'
import { countAnew, type FrozenCost } from '../requests/frozen-quote.ts'
import { type UserLeave, type UserLeaveRecords, userLeave, withCosts } from '../requests/user-leave.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { leftOn } from './left-today.ts'

/** An adjustment that is to be written. */
export type NewAdjustment = Pick<
  BalanceAdjustment,
  | 'leave_type'
  | 'allocation'
  | 'allocation_from'
  | 'allocation_to'
  | 'day'
  | 'minutes'
  | 'unit'
  | 'kind'
  | 'code'
  | 'reason'
>

/** A pending request that is counted anew. */
interface CountedAnew {
  request: LeaveRequest
  cost: FrozenCost
}

/** What has to be written when somebody comes to a policy: everything but the ledger, which follows. */
export interface MoveToPolicy {
  adjustments: NewAdjustment[]
  requests: CountedAnew[]
  /** The user's leave as it is afterwards. */
  after: UserLeave
  /** What is left on the day under the new policy. Null for a type without balances. */
  left: Amount | null
}

/**
 * Moves a leave type of a user to a policy from `today` on. What the balance records hold is brought over, to the hundredth of a day: days stay
 * days, however many minutes a day has. What is pending is counted by the new rules; what was decided stays as it was charged.
 */
export function moveToPolicy(
  records: UserLeaveRecords,
  {
    leaveType,
    policyName,
    onMove,
    balances,
  }: { leaveType: LeaveType; policyName: string; onMove: Transfer; balances: readonly LeaveBalance[] },
): MoveToPolicy {
  const { today, policies } = records
  const isFirst = !policies.some(({ leave_type }) => leave_type === leaveType)
  const joined: UserLeaveRecords = {
    ...records,
    policies: [
      ...policies,
      {
        ...NOT_STORED,
        user_id: '',
        leave_type: leaveType,
        policy_name: policyName,
        valid_from: today,
        on_move: onMove,
      },
    ],
  }
  const before = userLeave(joined)
  const adjustments = isFirst ? broughtOver(before, leaveType, balances) : []
  const requests = records.requests
    .filter(({ leave_type, status }) => leave_type === leaveType && status === 'pending')
    .map(request => ({ request, cost: countAnew(before, leaveType, request) }))
  const after = userLeave({
    ...joined,
    adjustments: [
      ...records.adjustments,
      ...adjustments.map(each => ({ ...NOT_STORED, ...each, user_id: '', actor_id: null })),
    ],
    requests: withCosts(records.requests, new Map(requests.map(({ request, cost }) => [request.id, cost]))),
  })
  return { adjustments, requests, after, left: leftOn(after, leaveType, today) }
}

/** For each year from this one on what was allocated and what was taken, so that the record of the year stays as it is. */
function broughtOver(
  leave: UserLeave,
  leaveType: LeaveType,
  balances: readonly LeaveBalance[],
): NewAdjustment[] {
  const { today, employment } = leave
  const facts = leave.facts(leaveType)
  return balances
    .filter(({ year, leave_type }) => leave_type === leaveType && year >= yearOf(today))
    .flatMap(({ year, balance, total_allocated }) => {
      const day = year === yearOf(today) ? today : `${year}-01-01`
      const rules = facts.history.rulesOn(day)
      const period = periodOf(rules, employment, day)
      if (period === undefined) return []
      const minutes = (days: number): Minutes => Math.round(days * rules.day_minutes)
      const granted = grantedOn(leave, leaveType, period.name, day)
      const common = {
        leave_type: leaveType,
        allocation: period.name,
        allocation_from: period.from,
        allocation_to: period.to,
        day,
        unit: unitOf(rules),
        code: 'opening' as const,
        reason: '',
      }
      const moves: NewAdjustment[] = [
        {
          ...common,
          minutes: minutes(total_allocated) - granted,
          kind: 'adjust',
        },
        {
          ...common,
          minutes: minutes(balance) - minutes(total_allocated),
          kind: 'usage',
        },
      ]
      return moves.filter(move => move.minutes !== 0)
    })
}

/** What the policy itself grants in an allocation through a day: it is a part of what is brought over. */
const grantedOn = (leave: UserLeave, leaveType: LeaveType, allocation: string, day: Day): Minutes =>
  statementOf({ ...leave.facts(leaveType), leave: [] }, { through: day }).lines.reduce(
    (sum, line) =>
      line.allocation === allocation && line.day <= day && line.rank === 0 ? sum + line.minutes : sum,
    0,
  )
