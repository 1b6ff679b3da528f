import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createTokenCookie } from './token-cookies.ts'

/** Devices on which a person has signed in before. */
export interface KnownDevices {
  /** Returns the key by which this device is counted when it signs in to the account. Undefined if it never did. */
  of(request: FastifyRequest, email: string): string | undefined
  /** Marks this browser as used by the owner of the account. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void
}

const cookie = createTokenCookie('leavewell_device', '/api/apps', 'Lax')
const NONCE_LENGTH = 22

/**
 * Uses a cookie that grants no access. It only proves that its browser was signed in to this account once, and
 * cannot be forged.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const sign = (email: string, nonce: string) =>
    createHmac('sha256', secret).update(`device\n${email}\n${nonce}`).digest('base64url')
  const nonceOf = (request: FastifyRequest, email: string) => {
    const value = cookie.tokenOf(request.headers.cookie) ?? ''
    const [nonce, given] = [value.slice(0, NONCE_LENGTH), Buffer.from(value.slice(NONCE_LENGTH))]
    const expected = Buffer.from(sign(email, nonce))
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined
  }
  return {
    of: nonceOf,
    remember(request, reply, email) {
      if (nonceOf(request, email) !== undefined) return
      const nonce = randomBytes(16).toString('base64url')
      cookie.set(request, reply, nonce + sign(email, nonce))
    },
  }
}
