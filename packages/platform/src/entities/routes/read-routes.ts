import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors } from '../../errors.ts'
import { goneSignal } from '../../http/gone-signal.ts'
import { isPlainObject, nestsTooDeep } from '../../json.ts'
import type { PageQuery } from '../pages/cursor.ts'
import type { EntityStore, ListQuery } from '../store.ts'
import { OfEntity, sendJson, sendWithEtag } from './send-json.ts'

const OF_ENTITY = { schema: { params: OfEntity }, config: { forApiKeys: 'records' } } as const

/** Lists, pages, counts and figures (S-08, S-09). */
export const readRoutes =
  ({ store }: { store: EntityStore }): FastifyPluginAsyncTypebox =>
  async app => {
    app.get('/entities/:entity', OF_ENTITY, async (request, reply) => {
      const list = parseListQuery(request.query)
      const records = await store.list(request.principal, request.params.entity, list, goneSignal(reply))
      return sendWithEtag(request, reply, records)
    })
    app.get('/entities/:entity/v2/list', OF_ENTITY, async (request, reply) => {
      const page = parsePageQuery(request.query)
      return sendJson(
        reply,
        await store.page(request.principal, request.params.entity, page, goneSignal(reply)),
      )
    })
    app.get('/entities/:entity/count', OF_ENTITY, async (request, reply) => {
      const { q } = request.query as { q?: unknown }
      const filter = parseQ(q)
      return {
        count: await store.count(request.principal, request.params.entity, filter, goneSignal(reply)),
      }
    })
    app.post('/entities/:entity/aggregate', OF_ENTITY, async (request, reply) => {
      const { principal, params, body } = request
      return sendJson(reply, await store.aggregate(principal, params.entity, body, goneSignal(reply)))
    })
  }

/**
 * Reads `q`, `sort`, `limit`, `skip` and `fields` of a list. Throws a 400 that names the parameter it cannot
 * accept.
 */
function parseListQuery(query: unknown): ListQuery {
  const parameters = isPlainObject(query) ? query : {}
  const q = parseQ(parameters.q)
  const sort = one(parameters, 'sort')
  const limit = wholeNumber(parameters, 'limit')
  const skip = wholeNumber(parameters, 'skip')
  const fields = one(parameters, 'fields')
    ?.split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(limit === undefined ? {} : { limit }),
    ...(skip === undefined ? {} : { skip }),
    ...(fields === undefined ? {} : { fields }),
  }
}

/** Reads the same for a page, which has `cursor` and `distinct` instead of `skip`. */
function parsePageQuery(query: unknown): PageQuery {
  const parameters = isPlainObject(query) ? query : {}
  const { skip: _, ...list } = parseListQuery({ ...parameters, skip: undefined })
  const cursor = one(parameters, 'cursor')
  const distinct = one(parameters, 'distinct')
  return {
    ...list,
    ...(cursor === undefined ? {} : { cursor }),
    ...(distinct === undefined ? {} : { distinct }),
  }
}

/** Parses a filter from JSON text. */
function parseQ(text: unknown): Record<string, unknown> | undefined {
  if (text === undefined || text === '') return undefined
  const parsed: unknown =
    typeof text === 'string' && !nestsTooDeep(text) ? parsedOrUndefined(text) : undefined
  if (!isPlainObject(parsed)) throw errors.badRequest('q expects a JSON object')
  return parsed
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function one(parameters: Record<string, unknown>, name: string): string | undefined {
  const value = parameters[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw errors.badRequest(`${name} may be given once`)
  return value
}

function wholeNumber(parameters: Record<string, unknown>, name: string): number | undefined {
  const text = one(parameters, name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw errors.badRequest(`${name} expects a whole number`)
  return Number(text)
}
