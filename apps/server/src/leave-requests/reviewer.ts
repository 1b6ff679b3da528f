import {
  type Actor,
  actingCopy,
  can,
  type LeaveRequest,
  type ManagerRights,
  notAllowed,
  requestsCopy,
} from '@leavewell/leave'
import type { Principal, UserRecord, Visibility } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Who decides; the service role decides for the organisation. */
export const reviewerOf = (principal: Principal): Actor => userOf(principal) ?? { id: '', role: 'admin' }

/** In SQL, whether the caller looks after request `r`: HR of all, approvers of requests that were sent to them. Seeing leave is not enough. */
export function lookedAfter(principal: Principal, visibility: Visibility, values: unknown[]): string {
  const isReadable = visibility.of('LeaveRequest', 'r', values).readable()
  const user = userOf(principal)
  if (user === undefined || can(user, 'leave')) return isReadable
  const caller = `$${values.push(user.id)}`
  return `(${isReadable} AND r.manager_id = ${caller} AND r.user_id <> ${caller})`
}

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
