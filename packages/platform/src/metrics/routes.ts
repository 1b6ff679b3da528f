import { errors } from '../errors.ts'
import type { Http } from '../http/http.ts'
import { canReadMetrics } from './can-read-metrics.ts'
import type { Metrics } from './create-metrics.ts'

/** Counts every answer, and tells the counts at `/metrics` to who may know; for others there is no such address. */
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
