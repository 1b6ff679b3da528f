import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { clearFilesCookie } from './files-cookie.ts'

/**
 * `GET /api/apps/auth/logout?from_url=`: where a client of the wire navigates to on signing out. Clears the cookie and goes back to the
 * page given, if it is our own.
 */
export function signOutPage(deps: { publicUrl(): string }): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.get('/api/apps/auth/logout', async (request, reply) => {
      clearFilesCookie(reply)
      const { from_url } = request.query as { from_url?: unknown }
      return reply.redirect(
        ownPath(from_url, [deps.publicUrl(), `${request.protocol}://${request.host}`]),
        302,
      )
    })
  }
}

/** Path and query of an address of ours; the root for any other. */
function ownPath(address: unknown, origins: readonly string[]): string {
  if (typeof address !== 'string') return '/'
  try {
    const url = new URL(address, origins[0])
    return origins.some(origin => new URL(origin).origin === url.origin)
      ? `${url.pathname.replace(/^\/+/, '/')}${url.search}`
      : '/'
  } catch {
    return '/'
  }
}
