import {
  type Actor,
  actingCopy,
  can,
  isReviewerOf,
  type LeaveRequest,
  type ManagerRights,
  notAllowed,
  requestsCopy,
} from '@leavewell/leave'
import type { Principal, UserRecord } from '@leavewell/platform'
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
  return can(user, 'leave') || isReviewerOf(user, request)
}

/** Whether the caller may see a request at all: their own, or one they look after. */
export const mayRead = (
  principal: Principal,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean => userOf(principal)?.id === request.user_id || looksAfter(principal, request)

/** An administrator who acts as a colleague still is the person whose request it is, and whoever acts by the right of it decides nothing. */
export function refuseOwn(principal: Principal, request: Pick<LeaveRequest, 'user_id'>): void {
  const behind =
    principal.kind === 'user'
      ? (principal.impersonator as (UserRecord & ManagerRights) | undefined)
      : undefined
  if (behind === undefined) return
  if (behind.id === request.user_id) throw refuse(notAllowed(requestsCopy.notYourOwn))
  // Whoever has everything decides for others as the specification lets them; acting as a right of its own does not (docs/decisions/0083).
  if (behind.role !== 'admin') throw refuse(notAllowed(actingCopy.noDecisions))
}
