import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { UserPrincipal } from './principal.ts'

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

/** A signed-in administrator or the service role; throws 401 or 403. */
export function requireAdmin({ principal }: Pick<FastifyRequest, 'principal'>): void {
  requireSignedIn({ principal })
  if (principal.kind === 'user' && principal.user.role !== 'admin') throw errors.forbidden()
}

/** The service role alone; throws 401 or 403. */
export function requireService({ principal }: Pick<FastifyRequest, 'principal'>): void {
  requireSignedIn({ principal })
  if (principal.kind !== 'service') throw errors.forbidden('This is for the service role alone.')
}
