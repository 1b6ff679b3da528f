import { yearOf } from '../dates/calendar-day.ts'
import { type LeaveBalance, leftOf } from '../entities/leave-balance.ts'
import type { PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import { isOtherPolicy, otherThanCalendarDays } from '../policies/calendar-days.ts'
import { DEFAULT_ON_MOVE } from '../policies/transfer.ts'
import { type UserLeaveRecords, userLeave } from '../requests/user-leave.ts'
import { leftOn } from './left-today.ts'
import { type MoveToPolicy, moveToPolicy } from './move-to-policy.ts'

/** A leave type of a person on the day of their records, under their assigned policy. */
export interface LeaveUnderPolicy {
  /** Null: calendar days. */
  policy: string | null
  /** Null without a balance. */
  left: Amount | null
  /** The changes that the policy causes, if it does not apply to the person yet. */
  move: MoveToPolicy | null
}

/** Returns the balance under the assigned policy. Without an assignment the current policy stays. */
export function leaveUnder(
  records: UserLeaveRecords,
  {
    leaveType,
    assignment,
    balances,
  }: {
    leaveType: LeaveTypeKey
    assignment: Pick<PolicyAssignmentRecord, 'policy_name' | 'on_move'> | undefined
    /** Balance records of the person for the type, from the year of the day on. */
    balances: readonly LeaveBalance[]
  },
): LeaveUnderPolicy {
  const { today, policies } = records
  const current = policies.findLast(each => each.leave_type === leaveType && each.valid_from <= today)
  if (assignment !== undefined && isOtherPolicy(assignment.policy_name, current?.policy_name)) {
    const { policy_name: policyName, on_move } = assignment
    const move = moveToPolicy(records, {
      leaveType,
      policyName,
      onMove: on_move ?? DEFAULT_ON_MOVE,
      balances,
    })
    return { policy: otherThanCalendarDays(policyName), left: move.left, move }
  }
  const policy = otherThanCalendarDays(current?.policy_name)
  if (policy !== null) return { policy, left: leftOn(userLeave(records), leaveType, today), move: null }
  const record = balances.find(({ year }) => year === yearOf(today))
  return { policy: null, left: record ? leftOf(record) : null, move: null }
}
