import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { goneSignal } from '../../http/gone-signal.ts'
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
      const records = await store.list(request.principal, request.params.entity, list, goneSignal(reply))
      return sendWithEtag(request, reply, records)
    })
    app.get('/entities/:entity/v2/list', { schema: { params: OfEntity } }, async (request, reply) => {
      const page = parsePageQuery(request.query)
      return sendJson(
        reply,
        await store.page(request.principal, request.params.entity, page, goneSignal(reply)),
      )
    })
    app.get('/entities/:entity/count', { schema: { params: OfEntity } }, async (request, reply) => {
      const { q } = request.query as { q?: unknown }
      const filter = parseQ(q)
      return {
        count: await store.count(request.principal, request.params.entity, filter, goneSignal(reply)),
      }
    })
    app.post('/entities/:entity/aggregate', { schema: { params: OfEntity } }, async (request, reply) => {
      const { principal, params, body } = request
      return sendJson(reply, await store.aggregate(principal, params.entity, body, goneSignal(reply)))
    })
  }
