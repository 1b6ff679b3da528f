import type { FastifyRequest } from 'fastify'
import { isStorableText } from '../database/sql-text.ts'
import { errors } from '../errors.ts'
import { networkOf } from '../http/network-of.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { refuseActing, requireUser } from '../principal/require-user.ts'
import type { Caller } from './identity-context.ts'
import { MIN_PASSWORD } from './stores/open-auth.ts'

/** As strict as the identity library, so that no flow starts for an address that the library refuses later. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]{0,63}[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** Returns a required text parameter of an auth call. Throws a 400 that names it. */
export function textOf(body: unknown, name: string, longest = 1_000): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || value.trim() === '') throw errors.badRequest(`${name} is required.`)
  if (!isStorableText(value)) throw errors.badRequest(`${name} has characters that no text has.`)
  if (value.length > longest) throw errors.badRequest(`${name} is too long.`)
  return value
}

/** Returns an email address, normalised to lower case. */
export function emailOf(body: unknown, name = 'email'): string {
  const email = textOf(body, name).trim().toLowerCase()
  if (email.length > 320 || !EMAIL.test(email)) throw errors.badRequest('This is not a valid e-mail address.')
  return email
}

/** Returns a new password. Throws a 400 if it is too short or too long. */
export function newPasswordOf(body: unknown, name: string): string {
  const password = textOf(body, name)
  if (password.length < MIN_PASSWORD) {
    throw errors.badRequest(`The password must have at least ${MIN_PASSWORD} characters.`, 'weak_password')
  }
  if (password.length > 200) throw errors.badRequest('The password may have at most 200 characters.')
  return password
}

/** Returns where a request comes from. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
})

/**
 * Returns the signed-in person. They must be acting as themselves, because no one may see or change another
 * person's sign-in (OP-17).
 */
export function requireSelf(request: Pick<FastifyRequest, 'principal'>): UserPrincipal {
  const principal = requireUser(request)
  refuseActing(principal)
  return principal
}
