import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { EntityStore } from '../store.ts'
import { OfEntity } from './of-entity.ts'
import { parseListQuery, parsePageQuery, parseQ } from './parse-list-query.ts'
import { sendJson, sendWithEtag } from './send-json.ts'

/** Lists, pages, counts and figures (S-08, S-09). */
export const readRoutes =
  ({ store }: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    app.get('/entities/:entity', { schema: { params: OfEntity } }, async (request, reply) => {
      const list = parseListQuery(request.query)
      return sendWithEtag(request, reply, await store.list(request.principal, request.params.entity, list))
    })
    app.get('/entities/:entity/v2/list', { schema: { params: OfEntity } }, async (request, reply) => {
      const page = parsePageQuery(request.query)
      return sendJson(reply, await store.page(request.principal, request.params.entity, page))
    })
    app.get('/entities/:entity/count', { schema: { params: OfEntity } }, async request => {
      const { q } = request.query as { q?: unknown }
      return { count: await store.count(request.principal, request.params.entity, parseQ(q)) }
    })
    app.post('/entities/:entity/aggregate', { schema: { params: OfEntity } }, async (request, reply) =>
      sendJson(reply, await store.aggregate(request.principal, request.params.entity, request.body)),
    )
  }
