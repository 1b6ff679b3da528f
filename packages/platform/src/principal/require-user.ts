import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Principal, UserPrincipal, UserRecord } from './principal.ts'

/** The signed-in person a request is from; throws 401 for visitors and 403 for the service role. */
export function requireUser({ principal }: Pick<FastifyRequest, 'principal'>): UserPrincipal {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (principal.kind === 'service') throw errors.forbidden('This needs a signed-in person.')
  return principal
}

/** Anybody who proved who they are: a signed-in person or the service role; throws 401 for visitors. */
export function requireSignedIn({ principal }: Pick<FastifyRequest, 'principal'>): void {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
}

/** The service role alone; throws 401 or 403. */
export function requireService({ principal }: Pick<FastifyRequest, 'principal'>): void {
  requireSignedIn({ principal })
  if (principal.kind !== 'service') throw errors.forbidden('This is for the service role alone.')
}

/** The person, if there is one who may come in. Throws 403, which tells apart who is not registered and who is disabled. */
export function requireEnabled(user: UserRecord | undefined): UserRecord {
  if (user === undefined) throw errors.notRegistered()
  if (user.disabled === true) throw errors.accountDisabled()
  return user
}

/** For what is done in a person's own name, such as inviting and writing to others: whoever acts for them must not (OP-17). */
export function refuseActing(principal: Principal): void {
  if (principal.kind === 'user' && principal.impersonator) {
    throw errors.forbidden(
      'This is not possible while acting for somebody else. Return to your own account first.',
      'acting',
    )
  }
}
