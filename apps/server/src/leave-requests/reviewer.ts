import { type Actor, type LeaveRequest, notAllowed, requestsCopy } from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Who decides; the service role decides for the organisation. */
export const reviewerOf = (principal: Principal): Actor => userOf(principal) ?? { id: '', role: 'admin' }

/** An administrator who acts as a colleague still is the person whose request it is. */
export function refuseOwn(principal: Principal, request: Pick<LeaveRequest, 'user_id'>): void {
  if (principal.kind === 'user' && principal.impersonator?.id === request.user_id)
    throw refuse(notAllowed(requestsCopy.notYourOwn))
}
