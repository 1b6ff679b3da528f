import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that carries an access token to one path of ours and is hidden from scripts. */
export interface TokenCookie {
  set(request: FastifyRequest, reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  /** The token in a request's `cookie` header, if any. */
  tokenOf(header: string | undefined): string | undefined
}

/** As long as browsers keep a cookie: how long a session is good for is known to the server alone. */
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
