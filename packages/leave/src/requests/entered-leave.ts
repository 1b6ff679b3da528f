import { notAllowed, notNow, type Refusal } from '../contracts/refusal.ts'
import { enterLeaveCopy as copy } from '../copy/enter-leave.ts'
import { requestsCopy } from '../copy/requests.ts'
import { can } from '../entities/company-roles.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import type { Actor } from './permissions.ts'

/**
 * Why somebody may not enter leave for somebody. `behind` is who acts in the place of `actor`, if anybody does: neither decides on leave of
 * their own (OP-12).
 */
export function refusalToEnter(actor: Actor, userId: string, behind?: Pick<User, 'id'>): Refusal | undefined {
  if (!can(actor, 'leave')) return notAllowed(requestsCopy.onlyOwnSubmitted)
  return [actor.id, behind?.id].includes(userId) ? notAllowed(copy.notForYourself) : undefined
}

/** Leave that an administrator entered is withdrawn by one, as long as it takes days or may. */
export function refusalToWithdraw(
  actor: Actor,
  request: Pick<LeaveRequest, 'user_id' | 'status' | 'entered_by'>,
  behind?: Pick<User, 'id'>,
): Refusal | undefined {
  if (!can(actor, 'leave')) return notAllowed(copy.onlyEntered)
  if (request.entered_by === null) return notNow(copy.onlyEntered)
  if ([actor.id, behind?.id].includes(request.user_id)) return notAllowed(copy.notForYourself)
  return request.status === 'rejected' ? notNow(copy.rejectedStays) : undefined
}

/** Whether the button for it is shown. */
export const mayWithdraw = (
  actor: Actor,
  request: Pick<LeaveRequest, 'user_id' | 'status' | 'entered_by'>,
): boolean => refusalToWithdraw(actor, request) === undefined
