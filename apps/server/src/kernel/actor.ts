import type { Actor } from '@leavewell/leave'
import { errors, type Principal, type UserRecord } from '@leavewell/platform'

/** The person acting, while impersonating the one acted for; nobody for the platform and the service role. */
export const userOf = (principal: Principal): UserRecord | undefined =>
  principal.kind === 'user' ? principal.user : undefined

/** The person acting, where only people can act. */
export function requireUser(principal: Principal): UserRecord {
  const user = userOf(principal)
  if (!user) throw errors.forbidden('Only a person can do this')
  return user
}

/** Lets in administrators and the service role. */
export function requireAdmin(principal: Principal): void {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (principal.kind === 'user' && principal.user.role !== 'admin') throw errors.forbidden()
}

/** Who answers for a change in a balance's entries: the administrator behind an impersonation, else the person. */
export const actorIdOf = (principal: Principal): string | null => actorOf(principal)?.id ?? null

/** The same person's record. */
export const actorOf = (principal: Principal): UserRecord | undefined =>
  principal.kind === 'user' ? (principal.impersonator ?? principal.user) : undefined

/** The one who edits, cancels or comments: a person, or the service role in the requester's place. */
export const actorFor = (principal: Principal, ownerId: string): Actor =>
  userOf(principal) ?? { id: ownerId, role: 'user' }
