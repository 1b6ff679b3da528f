import type { Log } from '../log.ts'
import type { Http } from './http.ts'
import { pathOf } from './render-error.ts'

const SLOW_MS = 500

/** One line at the end of requests that were slow or failed. Never the query, which may hold a token. */
export function logRequests(http: Http, log: Log): void {
  http.decorateRequest('failure', undefined)
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const { method, id: request_id, failure } = request
    const { statusCode: status } = reply
    const ms = Math.round(reply.elapsedTime)
    const line = () => ({
      ...(failure && { err: failure }),
      request_id,
      method,
      path: pathOf(request),
      status,
      ms,
    })
    // 503 without a cause is load being shed, which is told as a whole and not once for each request.
    if (failure || (status >= 500 && status !== 503)) log.error(line(), 'request failed')
    else if (ms > SLOW_MS) log.warn(line(), 'slow request')
    done()
  })
}
