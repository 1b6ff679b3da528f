import { errors } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Http } from './http.ts'
import { bringsBody } from './limit-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answered also beyond capacity and while closing. A monitor that restarts dead processes must not mistake
     * a busy one for dead.
     */
    alwaysAnswered?: boolean
  }
}

/** Number of running requests above which new ones are refused immediately instead of queued. */
const MAX_IN_FLIGHT = 1_000
const TELL_EVERY_MS = 10_000

/** Answers 503 with Retry-After beyond capacity and while closing. Accepted requests are finished. */
export function shedLoad(http: Pick<Http, 'addHook'>, log: Pick<Log, 'warn'>, most = MAX_IN_FLIGHT): void {
  let inFlight = 0
  let closing = false
  const logRejected = countAndTell(log, 'shedding load')
  http.addHook('onRequest', (request, reply, done) => {
    if ((closing || inFlight >= most) && request.routeOptions.config.alwaysAnswered !== true) {
      if (!closing) logRejected()
      return done(errors.unavailable())
    }
    const begin = () => {
      // Refused before its body was read.
      if (reply.raw.writableEnded || reply.raw.destroyed) return
      inFlight += 1
      // The request closes when its body has been read. The answer closes when it is sent or its client has
      // gone.
      reply.raw.once('close', () => {
        inFlight -= 1
      })
    }
    // A body in transit uses no capacity. It has limits of its own.
    if (bringsBody(request)) request.raw.once('end', begin)
    else begin()
    done()
  })
  http.addHook('preClose', done => {
    closing = true
    done()
  })
}

/** Logs one line for many refusals, because the log must not become the load. */
export function countAndTell(log: Pick<Log, 'warn'>, sentence: string): () => void {
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS) return
    log.warn({ refused }, sentence)
    toldAt = now
    refused = 0
  }
}
