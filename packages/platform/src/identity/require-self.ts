import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { requireUser } from '../principal/require-user.ts'

/** The signed-in person, who must be acting as themselves: nobody's way in is another's to see or change (OP-17). */
export function requireSelf(request: Pick<FastifyRequest, 'principal'>): UserPrincipal {
  const principal = requireUser(request)
  if (principal.impersonator) {
    throw errors.forbidden('This is not possible while acting for somebody else.')
  }
  return principal
}
