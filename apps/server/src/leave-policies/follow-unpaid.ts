import type { Cause, LeaveRequest } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { postDue } from './post-due.ts'

/**
 * Updates the accruals of other leave types after leave that is no service was approved, changed or cancelled. Its days do
 * not count as service.
 */
export async function followUnpaid(
  org: LeaveSettings,
  records: Records,
  { user_id, leave_type }: Pick<LeaveRequest, 'user_id' | 'leave_type'>,
  now: Date,
  cause: Cause,
): Promise<void> {
  if (!org.leaveTypes.isService(leave_type)) await postDue(org, records, [user_id], now, cause)
}
