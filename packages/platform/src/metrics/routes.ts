import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Http } from '../http/http.ts'
import type { Metrics } from './create-metrics.ts'

/** Counts every answer, and serves the counts at `/metrics` for permitted callers. Others get a 404. */
export function metricsRoutes(
  http: Http,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void {
  http.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  http.get('/metrics', { config: { alwaysAnswered: true } }, async (request, reply) => {
    if (!canReadMetrics(request, token)) throw errors.notFound('GET /metrics')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

type Asking = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** With a configured token, callers need it. Without one, only programs on this machine have access. */
function canReadMetrics({ headers, socket }: Asking, token: string | undefined): boolean {
  if (token !== undefined) return isSame(BEARER.exec(headers.authorization ?? '')?.[1] ?? '', token)
  // A proxy on this machine forwards requests of others.
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some(name => name in headers)
}

const BEARER = /^bearer +(\S+) *$/i
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isSame = (given: string, secret: string) => timingSafeEqual(hash(given), hash(secret))
const hash = (text: string) => createHash('sha256').update(text).digest()
