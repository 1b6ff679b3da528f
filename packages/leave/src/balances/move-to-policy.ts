import { yearOf } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { periodOf } from '../ledger/allocations.ts'
import { withEntered } from '../ledger/leave-account.ts'
import { unitOf } from '../policies/day-length.ts'
import type { Transfer } from '../policies/transfer.ts'
import { countAnew, type FrozenCost } from '../requests/frozen-quote.ts'
import {
  handEntry,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
  withCosts,
} from '../requests/user-leave.ts'
import { leftOn } from './left-today.ts'
import { allocationInMinutes, inAllocation, type NewAdjustment, setBalance } from './set-balance.ts'

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
  const former = userLeave(records).history(leaveType).rulesOn(today)
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
  // Balances under calendar days continue under the new policy. Days that a policy granted stay in its allocations.
  const adjustments = former.missing_allocation ? broughtOver(before, leaveType, balances) : []
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
  const { today } = leave
  const facts = leave.facts(leaveType)
  return balances
    .filter(({ year, leave_type }) => leave_type === leaveType && year >= yearOf(today))
    .flatMap(record => {
      const emptied = emptyYear(leave, leaveType, record.year)
      const opening = setBalance(withEntered(facts, emptied.map(handEntry)), today, record, {
        code: 'opening',
        isOfAllocation: true,
      })
      return opening === undefined ? [] : [...emptied, ...opening]
    })
}

/** Takes everything out of the allocation of a year, where the policy has another for its days. */
function emptyYear(leave: UserLeave, leaveType: LeaveType, year: number): NewAdjustment[] {
  const { today, employment } = leave
  const facts = leave.facts(leaveType)
  const day = year === yearOf(today) ? today : `${year}-01-01`
  const period = periodOf(facts.history.rulesOn(day), employment, day)
  const held = facts.hand.find(({ allocation }) => allocation.name === `${year}`)?.allocation
  if (held === undefined || period === undefined || period.name === held.name) return []
  const { balance, allocated } = allocationInMinutes(facts, held.name, day)
  const common = {
    leave_type: leaveType,
    ...inAllocation(held),
    day,
    unit: unitOf(facts.history.rulesOn(day)),
    code: 'opening' as const,
    params: {},
    balance_id: null,
    reason: '',
  }
  const moves: NewAdjustment[] = [
    { ...common, kind: 'adjust', minutes: -allocated },
    { ...common, kind: 'usage', minutes: allocated - balance },
  ]
  return moves.filter(({ minutes }) => minutes !== 0)
}
