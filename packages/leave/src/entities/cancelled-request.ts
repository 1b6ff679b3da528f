import type { BaseRecord } from './base-record.ts'
import type { AskedDays, LeaveRequest, RequestedAmount } from './leave-request.ts'

/** Who ended approved leave: the employee, HR for them, or the end of their employment. */
export const CANCELLATIONS = ['cancelled', 'withdrawn', 'left'] as const

export type Cancellation = (typeof CANCELLATIONS)[number]

/**
 * Approved leave that was cancelled, as it was at its end. The request itself is deleted (L-06). `created_date` is
 * the moment of the cancellation. Only the server writes it, and it never changes. Comments and the document are
 * deleted (docs/decisions/0152).
 */
export interface CancelledRequest
  extends BaseRecord,
    AskedDays,
    RequestedAmount,
    Pick<
      LeaveRequest,
      | 'user_id'
      | 'manager_id'
      | 'leave_type'
      | 'reason'
      | 'manager_notes'
      | 'reviewed_date'
      | 'reviewed_by'
      | 'approved_automatically'
      | 'entered_by'
    > {
  request_id: string
  /** ISO UTC: when the leave was requested. */
  requested_date: string
  how: Cancellation
  /** User id of the person who cancelled it. Null for the system. */
  cancelled_by: string | null
  /** Why HR cancelled it, in their words. */
  cancel_reason: string | null
}
