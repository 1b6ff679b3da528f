import type { LeaveRequest } from '../entities/leave-request.ts'

/** One's own request that waits: what one may edit and cancel (L-04, L-05, R-06). Stands by itself, without the sentences of the refusals, for the first page. */
export const isOwnPending = (
  actor: { id: string },
  request: Pick<LeaveRequest, 'user_id' | 'status'>,
): boolean => request.user_id === actor.id && request.status === 'pending'
