import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { requireUser } from '../principal/require-user.ts'
import { parseIfMatch } from './routes/parse-if-match.ts'
import { parseListQuery, parsePageQuery, parseQ } from './routes/parse-list-query.ts'
import { receiveFile } from './routes/receive-file.ts'
import { sendJson, sendWithEtag } from './routes/send-json.ts'
import type { EntityStore } from './store.ts'

/** Words that are calls of the wire, and therefore never ids. */
const RESERVED = new Set(['me', 'count', 'v2', 'bulk', 'import', 'upsert', 'aggregate', 'update-many'])

/** `/entities/:entity`: records over HTTP, each call one verb of the store (S-07 to S-14, S-15). */
export const entityRoutes =
  ({ store }: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    app.get('/entities/User/me', async (request, reply) => {
      const { user } = requireUser(request)
      return sendJson(reply, await store.get(request.principal, 'User', user.id))
    })
    app.put('/entities/User/me', async (request, reply) => {
      const { user } = requireUser(request)
      return sendJson(reply, await store.update(request.principal, 'User', user.id, request.body))
    })

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
    app.post('/entities/:entity', { schema: { params: OfEntity } }, async (request, reply) => {
      const record = await store.create(request.principal, request.params.entity, request.body)
      return sendJson(reply.code(201), record)
    })
    app.post('/entities/:entity/bulk', { schema: { params: OfEntity } }, async (request, reply) => {
      const records = await store.bulkCreate(request.principal, request.params.entity, request.body)
      return sendJson(reply.code(201), records)
    })
    app.post('/entities/:entity/import', { schema: { params: OfEntity } }, async (request, reply) => {
      const file = await receiveFile(request)
      return sendJson(reply, await store.importFile(request.principal, request.params.entity, file))
    })
    app.put('/entities/:entity/bulk', { schema: { params: OfEntity } }, async (request, reply) =>
      sendJson(reply, await store.bulkUpdate(request.principal, request.params.entity, request.body)),
    )
    app.patch('/entities/:entity/update-many', { schema: { params: OfEntity } }, async request => {
      const done = await store.updateMany(request.principal, request.params.entity, request.body)
      return { success: true, ...done }
    })
    app.post('/entities/:entity/upsert', { schema: { params: OfEntity } }, async (request, reply) =>
      sendJson(reply, await store.upsert(request.principal, request.params.entity, request.body)),
    )
    app.delete('/entities/:entity', { schema: { params: OfEntity } }, async request => {
      const deleted = await store.deleteMany(request.principal, request.params.entity, request.body)
      return { success: true, deleted }
    })

    app.get('/entities/:entity/:id', { schema: { params: OfRecord } }, async (request, reply) => {
      const { entity, id } = recordOf(request.params)
      return sendJson(reply, await store.get(request.principal, entity, id))
    })
    app.put('/entities/:entity/:id', { schema: { params: OfRecord } }, async (request, reply) => {
      const { entity, id } = recordOf(request.params)
      const options = parseIfMatch(request.headers['if-match'])
      return sendJson(reply, await store.update(request.principal, entity, id, request.body, options))
    })
    app.delete('/entities/:entity/:id', { schema: { params: OfRecord } }, async request => {
      const { entity, id } = recordOf(request.params)
      await store.delete(request.principal, entity, id)
      return { success: true }
    })
  }

const OfEntity = Type.Object({ entity: Type.String() })
const OfRecord = Type.Object({ entity: Type.String(), id: Type.String() })

/** A call asked for with another method answers 404 as an unknown path does. */
function recordOf<Params extends { id: string }>(params: Params): Params {
  if (RESERVED.has(params.id)) throw errors.notFound(`Call ${params.id}`)
  return params
}
