import { createHmac } from 'node:crypto'

/** A token as a server signs it that keeps no sessions: these claims, for a day. */
export function signToken(claims: object, secret: string): string {
  const now = Math.floor(Date.now() / 1000)
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: now, exp: now + 86_400 },
  ]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
