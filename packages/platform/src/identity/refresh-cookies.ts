import type { Http } from '../http/create-http.ts'
import { bearerToken } from './bearer-token.ts'
import { filesCookie } from './files-cookie.ts'
import { signOutCookie } from './sign-out-cookie.ts'

/**
 * A browser may have come by its token without logging in here (handed over in the address, stored by another client). When its page
 * asks who is there, it gets the cookies a log-in would have set, so that pictures, attachments and signing out work.
 */
export function refreshCookies(scope: Pick<Http, 'addHook'>): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const token = bearerToken(request.headers)
    const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin'
    const asksWhoIsThere = request.method === 'GET' && request.routeOptions.url?.endsWith('/entities/User/me')
    if (token !== undefined && isOwnPage && asksWhoIsThere && request.principal.kind === 'user') {
      filesCookie.set(request, reply, token)
      signOutCookie.set(request, reply, token)
    }
    done()
  })
}
