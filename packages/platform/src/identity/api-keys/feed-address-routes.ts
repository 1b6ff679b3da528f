import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { NO_API_KEYS } from '../../principal/api-keys.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSelf, textOf } from '../read-request.ts'

const params = Type.Object({ feed: Type.String({ maxLength: 100 }) })

/**
 * `/auth/calendar-feeds` in the app's scope: one's own addresses of feeds, only for their owner. Each feed has one
 * address. Its text is in the answer that creates it, and a renewal ends the address before.
 */
export function feedAddressRoutes(context: IdentityContext): FastifyPluginAsyncTypebox {
  const { apiKeys, database, app } = context
  const { mayHave } = app.apiKeys ?? NO_API_KEYS
  const availableFor = ({ user }: UserPrincipal) =>
    Object.keys(app.feeds ?? {}).filter(feed => mayHave(user, `feed:${feed}`))
  return async scope => {
    scope.get('/auth/calendar-feeds', async request => {
      const self = requireSelf(request)
      const available = availableFor(self)
      const rows = await apiKeys.feedsOf(self.user.id)
      return { available, rows: rows.filter(({ feed }) => available.includes(feed)) }
    })
    scope.post('/auth/calendar-feeds', async (request, reply) => {
      const self = requireSelf(request)
      const feed = textOf(request.body, 'feed', 100)
      if (!availableFor(self).includes(feed))
        throw errors.unprocessable('You can’t subscribe to this feed.', 'feed')
      const key = await database.transaction(tx => apiKeys.renewFeed(tx, self.user.id, feed))
      return reply.code(201).send({ address: `${context.publicUrl()}/feeds/${key}.ics` })
    })
    scope.delete('/auth/calendar-feeds/:feed', { schema: { params } }, async request => {
      const { user } = requireSelf(request)
      const isEnded = await database.transaction(tx => apiKeys.endFeed(tx, user.id, request.params.feed))
      if (!isEnded) throw errors.notFound('This calendar feed')
      return { success: true }
    })
  }
}
