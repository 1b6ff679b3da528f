import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../../errors.ts'
import { requireUser } from '../../principal/require-user.ts'
import type { CreateOptions, EntityStore, UpdateOptions } from '../store.ts'
import { OfEntity, sendJson } from './send-json.ts'

/** Words that are calls of the wire and therefore never ids. */
const RESERVED = new Set(['me', 'count', 'v2', 'bulk', 'import', 'upsert', 'aggregate', 'update-many'])

/** Routes of one record, and of the caller's own (S-10, S-11, S-15). */
export const recordRoutes =
  ({ store }: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    app.get('/entities/User/me', { config: { isForAnySession: true } }, async (request, reply) => {
      const { user, lacksSecondFactor } = requireUser(request)
      const record = await store.get(request.principal, 'User', user.id)
      return sendJson(reply, lacksSecondFactor ? withNote(record) : record)
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
    const forApiKeys = { schema: { params: OfRecord }, config: { forApiKeys: 'records' } } as const
    app.get('/entities/:entity/:id', forApiKeys, async (request, reply) => {
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

/** Tells a client in its first read why all other calls are refused. */
const withNote = (record: string) =>
  JSON.stringify({ ...(JSON.parse(record) as object), second_factor_required: true })

/** A reserved call with another method gets a 404, as an unknown path does. */
function recordOf<Params extends { id: string }>(params: Params): Params {
  if (RESERVED.has(params.id)) throw errors.notFound(`Call ${params.id}`)
  return params
}

type Headers = FastifyRequest['headers']

/** `If-Match: "<updated_date>"`: the version of the record that the client edited. `*` is any. */
function updateOptions(headers: Headers): UpdateOptions {
  const version = headers['if-match']?.trim()
  const isStrict = prefersStrict(headers)
  if (version === undefined || version === '*') return { isStrict }
  return { isStrict, ifUpdatedDate: version.replace(/^(?:W\/)?"(.*)"$/, '$1') }
}

/** `Idempotency-Key`: names this creation. A repeated request is answered with the same record. */
function createOptions(headers: Headers): CreateOptions {
  const isStrict = prefersStrict(headers)
  const key = headers['idempotency-key']
  if (key === undefined) return { isStrict }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw errors.badRequest('Idempotency-Key expects 1 to 200 characters without blanks')
  }
  return { isStrict, key }
}

/** `Prefer: handling=strict` of RFC 7240. */
const prefersStrict = ({ prefer }: Headers): boolean =>
  [prefer]
    .flat()
    .some(preferences =>
      preferences?.split(/[,;]/).some(each => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(each)),
    )
