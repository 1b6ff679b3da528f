import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { RequestFinding } from './request-rules.ts'
import type { UserLeave } from './user-leave.ts'

/** Whether the user can request a leave type today, apart from the conditions of single requests. */
export const isOffered = (leave: UserLeave, leaveType: LeaveTypeKey): boolean =>
  leave.leaveTypes.isOffered(leaveType, leave.today, leave.policyOn(leaveType, leave.today))

/** Whether the type is for the employment type of the user. */
export function isForEmployment(
  { leaveTypes, employmentKind: kind }: UserLeave,
  leaveType: LeaveTypeKey,
): boolean {
  const { employment_kinds: kinds } = leaveTypes.of(leaveType)
  return kinds === null || kind === null || kinds.includes(kind)
}

/** The finding on a type that the user cannot request. It is retired, or they have no policy for it. */
export function checkOffer(
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  mode: RequestFinding['mode'],
): RequestFinding[] {
  if (isOffered(leave, leaveType)) return []
  const { leaveTypes, today } = leave
  const code = leaveTypes.isRetired(leaveType, today) ? 'retired_type' : 'not_offered'
  return [{ mode, code, details: { text: leaveTypes.label(leaveType) } }]
}
