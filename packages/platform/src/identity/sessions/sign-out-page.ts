import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ownPath } from '../../http/own-path.ts'
import { filesCookie, SIGN_OUT_PATH, signOutCookie } from '../cookies/token-cookies.ts'
import type { SessionKeeper } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'

/**
 * `GET /api/apps/auth/logout?from_url=`: clients of the wire navigate here on sign-out. Ends the session,
 * clears the cookies and returns to the given page, if it is our own. A link on another site comes without the
 * cookie and changes nothing. If it cleared cookies, a later sign-out would lack them. The session would then
 * stay open.
 */
export function signOutPage(deps: {
  publicUrl(): string
  sessions: Pick<SessionKeeper, 'revoke'>
}): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.get(SIGN_OUT_PATH, async (request, reply) => {
      const { headers } = request
      const token = bearerToken(headers) ?? signOutCookie.tokenOf(headers.cookie)
      if (token !== undefined) {
        await deps.sessions.revoke(token)
        filesCookie.clear(reply)
        signOutCookie.clear(reply)
        // Pictures and documents may be cached for some minutes. The next user of this browser may be someone
        // else.
        reply.header('clear-site-data', '"cache"')
      }
      const { from_url } = request.query as { from_url?: unknown }
      return reply.redirect(
        ownPath(from_url, [deps.publicUrl(), `${request.protocol}://${request.host}`]),
        302,
      )
    })
  }
}
