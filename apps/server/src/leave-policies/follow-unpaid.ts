import type { Cause, LeaveRequest } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import type { WithTimeZone } from '../leave-ledger/read-user-leave.ts'
import { postDue } from './post-due.ts'

/**
 * Updates the accruals of other leave types after unpaid leave was approved, changed or cancelled. Its days do
 * not count as service.
 */
export async function followUnpaid(
  org: WithTimeZone,
  records: Records,
  { user_id, leave_type }: Pick<LeaveRequest, 'user_id' | 'leave_type'>,
  now: Date,
  cause: Cause,
): Promise<void> {
  if (leave_type === 'unpaid') await postDue(org, records, [user_id], now, cause)
}
