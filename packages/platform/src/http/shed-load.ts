import { errors } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Http } from './http.ts'
import { bringsBody } from './limit-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also beyond capacity and while closing: whoever restarts dead processes must not take a busy one for dead. */
    alwaysAnswered?: boolean
  }
}

/** Requests in flight above which new ones are refused at once instead of waiting in line with the others. */
const MAX_IN_FLIGHT = 1_000
const TELL_EVERY_MS = 10_000

/** Beyond capacity, and while closing, answers 503 with Retry-After; what was accepted is finished. */
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
      // The request closes as soon as its body is read; the answer closes when it is sent or nobody waits for it any more.
      reply.raw.once('close', () => {
        inFlight -= 1
      })
    }
    // A body that is still on its way keeps nobody busy; there are limits of its own for it.
    if (bringsBody(request)) request.raw.once('end', begin)
    else begin()
    done()
  })
  http.addHook('preClose', done => {
    closing = true
    done()
  })
}

/** One line for many refusals: the log must not become the load that is being shed. */
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
