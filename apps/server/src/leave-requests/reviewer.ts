import { type Actor, isReviewerOf, type LeaveRequest, notAllowed, requestsCopy } from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Who decides; the service role decides for the organisation. */
export const reviewerOf = (principal: Principal): Actor => userOf(principal) ?? { id: '', role: 'admin' }

/** Whether the caller may see a request as whoever decides it does: administrators and the service role any, an approver what was sent to them. */
export function looksAfter(
  principal: Principal,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean {
  const user = userOf(principal)
  if (user === undefined) return principal.kind === 'service'
  return user.role === 'admin' || isReviewerOf(user, request)
}

/** Whether the caller may see a request at all: their own, or one they look after. */
export const mayRead = (
  principal: Principal,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean => userOf(principal)?.id === request.user_id || looksAfter(principal, request)

/** An administrator who acts as a colleague still is the person whose request it is. */
export function refuseOwn(principal: Principal, request: Pick<LeaveRequest, 'user_id'>): void {
  if (principal.kind === 'user' && principal.impersonator?.id === request.user_id)
    throw refuse(notAllowed(requestsCopy.notYourOwn))
}
