import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { requireUser } from '../../principal/require-user.ts'
import type { EntityStore } from '../store.ts'
import { OfEntity } from './of-entity.ts'
import { sendJson } from './send-json.ts'
import { createOptions, updateOptions } from './write-options.ts'

/** Words that are calls of the wire, and therefore never ids. */
const RESERVED = new Set(['me', 'count', 'v2', 'bulk', 'import', 'upsert', 'aggregate', 'update-many'])

/** One record, and the one of who asks (S-10, S-11, S-15). */
export const recordRoutes =
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

    app.post('/entities/:entity', { schema: { params: OfEntity } }, async (request, reply) => {
      const options = createOptions(request.headers)
      const record = await store.create(request.principal, request.params.entity, request.body, options)
      return sendJson(reply.code(201), record)
    })
    app.get('/entities/:entity/:id', { schema: { params: OfRecord } }, async (request, reply) => {
      const { entity, id } = recordOf(request.params)
      return sendJson(reply, await store.get(request.principal, entity, id))
    })
    app.put('/entities/:entity/:id', { schema: { params: OfRecord } }, async (request, reply) => {
      const { entity, id } = recordOf(request.params)
      const options = updateOptions(request.headers)
      return sendJson(reply, await store.update(request.principal, entity, id, request.body, options))
    })
    app.delete('/entities/:entity/:id', { schema: { params: OfRecord } }, async request => {
      const { entity, id } = recordOf(request.params)
      await store.delete(request.principal, entity, id)
      return { success: true }
    })
  }

const OfRecord = Type.Object({ entity: Type.String(), id: Type.String() })

/** A call asked for with another method answers 404 as an unknown path does. */
function recordOf<Params extends { id: string }>(params: Params): Params {
  if (RESERVED.has(params.id)) throw errors.notFound(`Call ${params.id}`)
  return params
}
