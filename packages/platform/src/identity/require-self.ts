import type { FastifyRequest } from 'fastify'
import type { UserPrincipal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'
import { requireUser } from '../principal/require-user.ts'

/** The signed-in person, who must be acting as themselves: nobody's way in is another's to see or change (OP-17). */
export function requireSelf(request: Pick<FastifyRequest, 'principal'>): UserPrincipal {
  const principal = requireUser(request)
  refuseActing(principal)
  return principal
}
