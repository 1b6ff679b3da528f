import type { LeaveTypeKey } from '@leavewell/leave'

/** The form of a new policy for a leave type. */
export const policyPath = (key: LeaveTypeKey) =>
  `/settings/policies/new?${new URLSearchParams({ leave_type: key })}`
