import { errors } from '../errors.ts'
import type { Http } from './create-http.ts'

/** Requests in flight above which new ones are refused at once instead of waiting in line with the others. */
const MOST_IN_FLIGHT = 1_000

/** Beyond capacity, and while closing, answers 503 with Retry-After; what was accepted is finished. */
export function shedLoad(http: Http, most = MOST_IN_FLIGHT): void {
  let inFlight = 0
  let closing = false
  http.addHook('onRequest', (request, _reply, done) => {
    if (closing || inFlight >= most) return done(errors.unavailable())
    inFlight += 1
    request.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
  http.addHook('preClose', done => {
    closing = true
    done()
  })
}
