import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors } from '../errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type Query, readPeriod, readText, readWholeNumber } from '../http/read-query.ts'
import { type Duties, requireDuty } from '../principal/duties.ts'
import { requireUser } from '../principal/require-user.ts'
import type { AppLog } from './app-log.ts'

const PAGE_SIZE = 100
const MAX_PAGE_SIZE = 1_000
/** No person changes pages faster for long. */
const VISITS = { limit: 120, windowSeconds: 60 }

/**
 * Below `/api/app-logs/{appId}`: records visits of signed-in people, for administrators to read. Pages that the
 * official plugin builds report visits without a token. These are accepted and dropped. So no page gets an
 * error, and no stranger can fill the database.
 */
export function appLogRoutes(deps: {
  log: AppLog
  limiter: RateLimiter
  duties: Duties
}): FastifyPluginAsyncTypebox {
  const { log, limiter, duties } = deps
  return async scope => {
    scope.post('/log-user-in-app/*', async (request, reply) => {
      const page = (request.params as { '*': string })['*']
      if (page.length > 200) throw errors.badRequest('The page name is too long.')
      if (request.principal.kind === 'visitor') return reply.code(204).send()
      const { user } = requireUser(request)
      await limiter.take(`visits:${user.id}`, VISITS)
      await log.record(user, page)
      return reply.send({ success: true })
    })
    scope.get('/', async request => {
      requireDuty(request, duties, 'operations')
      const query = request.query as Query
      return log.list({
        ...readPeriod(query),
        user: readText(query, 'user'),
        page: readText(query, 'page'),
        limit: readWholeNumber(query, 'limit', PAGE_SIZE, MAX_PAGE_SIZE),
        skip: readWholeNumber(query, 'skip', 0, 1_000_000),
      })
    })
    scope.get('/stats', async request => {
      requireDuty(request, duties, 'operations')
      return log.stats(readPeriod(request.query as Query))
    })
  }
}
