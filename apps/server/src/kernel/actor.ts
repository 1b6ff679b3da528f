import { type Actor, can, isManager, type ManagerRights, type Right, type User } from '@leavewell/leave'
import { errors, type Principal, type UserRecord } from '@leavewell/platform'

/** The caller. A session contains the app's own fields as the record does. */
type Caller = UserRecord & ManagerRights & Pick<User, 'employee_id' | 'department'>

/**
 * The person whose access the call has: while acting on behalf of someone, that person. Undefined for the
 * platform and the service role.
 */
export const userOf = (principal: Principal): Caller | undefined =>
  principal.kind === 'user' ? (principal.user as Caller) : undefined

/** The same person, where only people can act. */
export function requireUser(principal: Principal): Caller {
  const user = userOf(principal)
  if (!user) throw errors.forbidden('Only a person can do this')
  return user
}

/** Lets callers with one of these permissions in, and the service role. */
export function requireRight(principal: Principal, ...rights: readonly [Right, ...Right[]]): void {
  if (!rights.some(right => hasRight(principal, right)))
    throw principal.kind === 'visitor' ? errors.unauthenticated() : errors.forbidden()
}

/** Whether the caller has a permission. The service role has all of them. */
export const hasRight = (principal: Principal, right: Right): boolean =>
  principal.kind === 'service' || (principal.kind === 'user' && can(principal.user, right))

/** Lets approvers in, and the service role. Each function checks itself which leave they can approve. */
export function requireManager(principal: Principal): void {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  const user = userOf(principal)
  if (user !== undefined && !isManager(user)) throw errors.forbidden()
}

/**
 * The author of a change of a balance. It is the administrator who acts on behalf of someone, else the person.
 */
export const actorIdOf = (principal: Principal): string | null => actorOf(principal)?.id ?? null

/** The same person's record. */
export const actorOf = (principal: Principal): UserRecord | undefined =>
  principal.kind === 'user' ? (principal.impersonator ?? principal.user) : undefined

/** The person who edits, cancels or comments. For the service role it is the requester. */
export const actorFor = (principal: Principal, ownerId: string): Actor =>
  userOf(principal) ?? { id: ownerId, role: 'user' }
