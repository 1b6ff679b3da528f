import { createHmac } from 'node:crypto'

/** A token as a server signs it that keeps no sessions: these claims, for a day. */
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

/** Everybody's tokens, each made once: the load is not to be their making. */
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
