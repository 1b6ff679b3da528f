import type { IncomingHttpHeaders } from 'node:http'
import { errors } from '../errors.ts'
import type { Principals } from './create-principals.ts'
import type { UserPrincipal } from './principal.ts'

/** The person whom the service role names by their own token, if any. The header lends nobody else anything: ask only for the service role. */
export async function onBehalfOf(
  principals: Pick<Principals, 'ofToken'>,
  headers: IncomingHttpHeaders,
): Promise<UserPrincipal | undefined> {
  const header = headers['on-behalf-of']
  if (header === undefined) return undefined
  const token = typeof header === 'string' ? /^bearer +(\S+)$/i.exec(header)?.[1] : undefined
  const principal = token === undefined ? undefined : await principals.ofToken(token)
  if (principal?.kind !== 'user') throw errors.forbidden('On behalf of whom is said by their token.')
  return principal
}
