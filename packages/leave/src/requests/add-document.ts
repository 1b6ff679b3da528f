import { notAllowed, notNow, type Refusal } from '../contracts/refusal.ts'
import { requestsCopy as copy } from '../copy/requests.ts'
import { dayNumber } from '../dates/calendar-day.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { type Actor, DOCUMENT_GRACE_DAYS } from './transition-guards.ts'

export { DOCUMENT_GRACE_DAYS }

type Documented = Pick<LeaveRequest, 'user_id' | 'status' | 'end_date' | 'attachment_url'>

/**
 * Whether one may add a document, as a certificate that comes later, to one's own request that has none. That is no edit (L-04):
 * nothing that was asked for or decided changes. While it is pending, and when it is approved until some days after its end.
 */
export function refusalToAddDocument(actor: Actor, request: Documented, today: string): Refusal | undefined {
  if (request.user_id !== actor.id) return notAllowed(copy.onlyOwnEdited)
  if (request.attachment_url) return notNow(copy.documentIsThere)
  if (request.status === 'rejected') return notNow(copy.onlyPendingEdited)
  if (request.status === 'approved' && dayNumber(today) > dayNumber(request.end_date) + DOCUMENT_GRACE_DAYS)
    return notNow(copy.documentTooLate(DOCUMENT_GRACE_DAYS))
  return undefined
}

/** Whether a document may be added today to a request that has none. */
export const mayAddDocument = (actor: Actor, request: Documented, today: string): boolean =>
  refusalToAddDocument(actor, request, today) === undefined
