import type { FastifyRequest } from 'fastify'
import type { IdentityContext } from '../identity-context.ts'

/** Whom a passkey is for: it works at this origin alone, and is bound to its host. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** The public address where one is set; otherwise the address the browser came by. */
export function relyingPartyOf(
  { settings, app }: Pick<IdentityContext, 'settings' | 'app'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const { origin, hostname } = new URL(settings.publicUrl ?? `${protocol}://${host}`)
  return { id: hostname, name: app.name, origin }
}
