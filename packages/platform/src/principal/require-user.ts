import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Principal, UserPrincipal, UserRecord } from './principal.ts'

/** Returns the signed-in person of a request. Throws a 401 for visitors and a 403 for the service role. */
export function requireUser({ principal }: Pick<FastifyRequest, 'principal'>): UserPrincipal {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (principal.kind === 'service') throw errors.forbidden('This needs a signed-in person.')
  return principal
}

/** Requires a signed-in person or the service role. Throws a 401 for visitors. */
export function requireSignedIn({ principal }: Pick<FastifyRequest, 'principal'>): void {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
}

/** Requires the service role. Throws a 401 or a 403. */
export function requireService({ principal }: Pick<FastifyRequest, 'principal'>): void {
  requireSignedIn({ principal })
  if (principal.kind !== 'service') throw errors.forbidden('This is for the service role alone.')
}

/**
 * Returns the person if they may use the app. Throws a 403, which distinguishes unregistered from deactivated
 * people.
 */
export function requireEnabled(user: UserRecord | undefined): UserRecord {
  if (user === undefined) throw errors.notRegistered()
  if (user.disabled === true) throw errors.accountDisabled()
  return user
}

/**
 * For acts in a person's own name, such as inviting and writing to others. Refused while someone acts for them
 * (OP-17).
 */
export function refuseActing(principal: Principal): void {
  if (principal.kind === 'user' && principal.impersonator) {
    throw errors.forbidden(
      'This is not possible while acting for somebody else. Return to your own account first.',
      'acting',
    )
  }
}
