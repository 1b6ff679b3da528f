import {
  amendmentStory,
  type EndedLeaveAnswer,
  type LeaveRequest,
  leaveTypeRules,
  quotedLeave,
  type UserLeave,
} from '@leavewell/leave'

/** The balance of approved leave before and after it changes. Undefined: it ends. */
export function balanceAfter(
  leave: UserLeave,
  { id, leave_type }: Pick<LeaveRequest, 'id' | 'leave_type'>,
  after?: LeaveRequest,
): EndedLeaveAnswer['balances'][number] {
  const facts = leave.facts(leave_type)
  const charged = facts.leave.find(({ request }) => request === id)
  const next = charged && after && { ...charged, ...quotedLeave(after) }
  return {
    rules: leaveTypeRules(leave, leave_type),
    left: charged ? amendmentStory(facts, charged, next, leave.today) : null,
  }
}
