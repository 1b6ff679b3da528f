import type { LeaveRequest } from '../entities/leave-request.ts'
import { decisionOn, isAmended, type RequestEvent } from './transitions.ts'

/**
 * Returns the event of an update: the API has one verb for all of them (docs/decisions/0071, docs/decisions/0140). An
 * update of a pending request can be an edit, a comment and a decision at the same time. From the requester it is an
 * edit then, from others a decision.
 */
export function eventOfUpdate(
  request: Pick<LeaveRequest, 'status' | 'amendment_id' | 'attachment_url'>,
  sent: Partial<Pick<LeaveRequest, 'status' | 'attachment_url'>>,
  isRequester: boolean,
): RequestEvent {
  const fields = Object.keys(sent).join()
  if (fields === 'attachment_url' && sent.attachment_url && !request.attachment_url) return 'addDocument'
  if (isAmended(request) && sent.status !== undefined) return decisionOn(request, sent.status)
  if (fields === 'comments') return 'comment'
  if (isRequester) return 'edit'
  return sent.status === 'rejected' ? 'reject' : 'approve'
}
