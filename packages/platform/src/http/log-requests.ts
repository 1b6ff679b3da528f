import type { Log } from '../log.ts'
import type { Http } from './http.ts'
import { pathOf } from './render-error.ts'

const SLOW_MS = 500

/** Logs one line for each slow or failed request. Never logs the query, which may contain a token. */
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
    // A 503 without a cause is load shedding, which is logged in total and not per request.
    if (failure || (status >= 500 && status !== 503)) log.error(line(), 'request failed')
    else if (ms > SLOW_MS) log.warn(line(), 'slow request')
    done()
  })
}
