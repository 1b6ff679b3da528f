import { createHmac } from 'node:crypto'

/** Signs a token like a server without sessions: these claims, for a day. */
function signToken(claims: object, secret: string): string {
  const now = Math.floor(Date.now() / 1000)
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: now, exp: now + 86_400 },
  ]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Returns the tokens of people. Each is created once, so that signing is no part of the load. */
export function signedTokens(
  claimsOf: (person: number) => object,
  secret: string,
): (person: number) => string {
  const tokens = new Map<number, string>()
  return person => {
    const token = tokens.get(person) ?? signToken(claimsOf(person), secret)
    tokens.set(person, token)
    return token
  }
}
