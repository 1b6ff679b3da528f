import type { Log } from '../log.ts'
import type { Http } from './create-http.ts'
import { pathOf } from './render-error.ts'

const SLOW_MS = 500

/** One line for requests that were slow or failed. Never the query, which may hold a token. */
export function logRequests(http: Http, log: Log): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime)
    if (took > SLOW_MS || reply.statusCode >= 500) {
      log.warn(
        {
          request_id: request.id,
          method: request.method,
          path: pathOf(request),
          status: reply.statusCode,
          ms: took,
        },
        reply.statusCode >= 500 ? 'request failed' : 'slow request',
      )
    }
    done()
  })
}
