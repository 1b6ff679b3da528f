import { privateLeaveCopy, type User } from '@leavewell/leave'
import { errors, isInPerson, type Principal } from '@leavewell/platform'

/** The caller at their own session. Refuses programs, and people who act for someone else. */
export function requirePerson(principal: Principal): User {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (!isInPerson(principal)) throw errors.forbidden(privateLeaveCopy.notWhileActing)
  return principal.user as unknown as User
}
