import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type Query, readPeriod } from '../http/read-query.ts'
import { type Duties, requireDuty } from '../principal/duties.ts'
import type { EventCounts } from './event-counts.ts'

/** A page sends at most one batch of up to thirty events a second. */
const BATCHES = { limit: 120, windowSeconds: 60 }

const batch = Type.Object({
  events: Type.Array(
    Type.Object({ event_name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }) }),
    { maxItems: 100 },
  ),
})

/**
 * `/analytics/*` in the app's scope. Events are counted for the owner of the token, whatever the events
 * claim. Events of visitors are accepted and dropped, so that no stranger can fill the database.
 */
export function analyticsRoutes(deps: {
  counts: EventCounts
  limiter: RateLimiter
  duties: Duties
}): FastifyPluginAsyncTypebox {
  const { counts, limiter, duties } = deps
  return async scope => {
    scope.post('/analytics/track/batch', { schema: { body: batch } }, async (request, reply) => {
      const { principal } = request
      const names = request.body.events.map(({ event_name }) => event_name)
      if (principal.kind === 'user' && names.length > 0) {
        await limiter.take(`analytics:${principal.user.id}`, BATCHES)
        await counts.record(principal.user.id, names)
      }
      return reply.code(204).send()
    })
    scope.get('/analytics/stats', async request => {
      requireDuty(request, duties, 'operations')
      return counts.stats(readPeriod(request.query as Query))
    })
  }
}
