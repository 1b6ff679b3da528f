import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ownPath } from '../../http/own-path.ts'
import { filesCookie, SIGN_OUT_PATH, signOutCookie } from '../cookies/token-cookies.ts'
import type { SessionKeeper } from '../stores/sessions.ts'
import { bearerToken } from '../tokens.ts'

/**
 * `GET /api/apps/auth/logout?from_url=`: where a client of the wire navigates to on signing out. Ends the session, clears the
 * cookies and goes back to the page given, if it is our own. A link on a page of somebody else comes without the cookie and changes
 * nothing: cookies that it could clear would be missing when their owner signs out, whose session would then go on.
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
        // Pictures and documents may be kept for some minutes; what comes after this is somebody else's.
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
