import type { OvertimeRecord, UserLeave } from '@leavewell/leave'

/** Whether a policy with a balance applied on the day of the overtime. */
export const hasBalance = (
  leave: UserLeave,
  { leave_type, worked_on }: Pick<OvertimeRecord, 'leave_type' | 'worked_on'>,
): boolean =>
  leave.policyOn(leave_type, worked_on) !== null &&
  leave.history(leave_type).rulesOn(worked_on).period.kind !== 'none'
