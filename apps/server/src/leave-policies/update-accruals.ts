import type { Cause, LeaveRequest } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { postDue } from './post-due.ts'

/**
 * Updates the accruals of other leave types after a decision, change or cancellation of leave. It does nothing if the
 * days of that leave count as service.
 */
export async function updateAccruals(
  org: LeaveSettings,
  records: Records,
  { user_id, leave_type }: Pick<LeaveRequest, 'user_id' | 'leave_type'>,
  now: Date,
  cause: Cause,
): Promise<void> {
  if (!org.leaveTypes.isService(leave_type)) await postDue(org, records, [user_id], now, cause)
}
