import type { CancelledRequest } from '../entities/cancelled-request.ts'
import type { LeaveRequest, ShownStatus } from '../entities/leave-request.ts'

/** A request as lists and cards show it. */
export type ListedRequest = Omit<LeaveRequest, 'quote' | 'status'> & { status: ShownStatus }

/** Cancelled leave among requests: shown like one, with how it ended. */
export type CancelledLeave = Omit<ListedRequest, 'status'> & {
  status: 'cancelled'
  cancelled: Pick<CancelledRequest, 'how' | 'cancelled_by' | 'cancel_reason'> & {
    /** ISO UTC. */
    at: string
  }
}

/** Cancelled leave in the shape of the request that it was. */
export function cancelledLeave({
  request_id: _,
  requested_date,
  how,
  cancelled_by,
  cancel_reason,
  ...request
}: CancelledRequest): CancelledLeave {
  return {
    ...request,
    created_date: requested_date,
    status: 'cancelled',
    attachment_url: null,
    comments: [],
    amendment_id: null,
    change_attachment_url: null,
    shutdown_id: null,
    converted_from: null,
    same_occasion_as: null,
    cancelled: { how, cancelled_by, cancel_reason, at: request.created_date },
  }
}
