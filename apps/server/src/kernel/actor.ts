import { type Actor, can, isManager, type ManagerRights, type Right, type User } from '@leavewell/leave'
import { errors, type Principal, type UserRecord } from '@leavewell/platform'

/** Whoever calls: a session holds the fields of our own as the record does. */
type Caller = UserRecord & ManagerRights & Pick<User, 'employee_id'>

/** The person acting, while impersonating the one acted for; nobody for the platform and the service role. */
export const userOf = (principal: Principal): Caller | undefined =>
  principal.kind === 'user' ? (principal.user as Caller) : undefined

/** The person acting, where only people can act. */
export function requireUser(principal: Principal): Caller {
  const user = userOf(principal)
  if (!user) throw errors.forbidden('Only a person can do this')
  return user
}

/** Lets in those with one of these rights, and the service role. */
export function requireRight(principal: Principal, ...rights: readonly [Right, ...Right[]]): void {
  if (!rights.some(right => hasRight(principal, right)))
    throw principal.kind === 'visitor' ? errors.unauthenticated() : errors.forbidden()
}

/** Whether whoever calls has a right; the service role has all of them. */
export const hasRight = (principal: Principal, right: Right): boolean =>
  principal.kind === 'service' || (principal.kind === 'user' && can(principal.user, right))

/** Lets in whoever may decide on leave, and the service role; which leave, each function asks by itself. */
export function requireManager(principal: Principal): void {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  const user = userOf(principal)
  if (user !== undefined && !isManager(user)) throw errors.forbidden()
}

/** Who answers for a change in a balance's entries: the administrator behind an impersonation, else the person. */
export const actorIdOf = (principal: Principal): string | null => actorOf(principal)?.id ?? null

/** The same person's record. */
export const actorOf = (principal: Principal): UserRecord | undefined =>
  principal.kind === 'user' ? (principal.impersonator ?? principal.user) : undefined

/** The one who edits, cancels or comments: a person, or the service role in the requester's place. */
export const actorFor = (principal: Principal, ownerId: string): Actor =>
  userOf(principal) ?? { id: ownerId, role: 'user' }
