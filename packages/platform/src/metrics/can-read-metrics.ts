import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** With a token whoever has it; without one, programs on this machine alone. */
export function canReadMetrics({ headers, socket }: Asking, token: string | undefined): boolean {
  if (token !== undefined) return isSame(BEARER.exec(headers.authorization ?? '')?.[1] ?? '', token)
  // A proxy on this machine asks for somebody elsewhere.
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some(name => name in headers)
}

const BEARER = /^bearer +(\S+) *$/i
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isSame = (given: string, secret: string) => timingSafeEqual(hash(given), hash(secret))
const hash = (text: string) => createHash('sha256').update(text).digest()
