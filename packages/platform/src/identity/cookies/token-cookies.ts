import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../../http/http.ts'
import { isInPerson } from '../../principal/principal.ts'
import { bearerToken } from '../tokens.ts'

/** A cookie that carries an access token to one path of ours and is hidden from scripts. */
export interface TokenCookie {
  set(request: FastifyRequest, reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  /** Returns the token in a request's `cookie` header, if any. */
  tokenOf(header: string | undefined): string | undefined
}

/** Remembers browsers by their owner. */
interface Devices {
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void
}

/** The longest that browsers keep a cookie. Only the server knows when a session ends. */
const DAYS_400 = 400 * 24 * 60 * 60

export function createTokenCookie(name: string, path: string, sameSite: 'Lax' | 'Strict'): TokenCookie {
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}`
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`)
  return {
    set(request, reply, token) {
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${DAYS_400}${secure}`)
    },
    clear: reply => void reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`),
    tokenOf: header => header?.match(value)?.[1],
  }
}

/**
 * Lets the browser show pictures and open attachments, which cannot send a header. It works only for reading
 * below /files.
 */
export const filesCookie = createTokenCookie('leavewell_files', '/files', 'Lax')

export const filesCookieOf = filesCookie.tokenOf

/**
 * The address that browsers navigate to on sign-out. `auth` takes the place of an app id, because no app has
 * that name.
 */
export const SIGN_OUT_PATH = '/api/apps/auth/logout'

/**
 * Lets sign-out also end the session on the server. It is a navigation, which sends no header, and clients have
 * dropped their token by then. Strict, so that no other site can sign someone out.
 */
export const signOutCookie = createTokenCookie('leavewell_sign_out', SIGN_OUT_PATH, 'Strict')

/**
 * A browser may have its token without logging in here. The token came in the address, or another client stored
 * it. When its page requests its user, it gets the cookies of a log-in. Then pictures, attachments and sign-out
 * work, and links in emails to its owner.
 */
export function refreshCookies(scope: Pick<Http, 'addHook'>, devices: Devices): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const token = bearerToken(request.headers)
    const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin'
    const asksWhoIsThere = request.method === 'GET' && request.routeOptions.url?.endsWith('/entities/User/me')
    if (token !== undefined && isOwnPage && asksWhoIsThere && request.principal.kind === 'user') {
      filesCookie.set(request, reply, token)
      signOutCookie.set(request, reply, token)
      if (isInPerson(request.principal)) devices.remember(request, reply, request.principal.user.email)
    }
    done()
  })
}
