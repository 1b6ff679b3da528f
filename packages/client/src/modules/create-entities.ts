import type { ChannelSocket } from '../realtime/channel-socket.ts'
import { segment, type Transport } from '../transport/transport.ts'
import { byName } from './by-name.ts'
import type {
  CreateOptions,
  Entities,
  EntityHandler,
  RealtimeEvent,
  UpdateOptions,
} from './entity-handler.ts'
import { readQuery } from './read-query.ts'

export interface EntityDeps {
  appId: string
  transport: Transport
  channels: ChannelSocket
}

/** Handlers for any entity name, created at their first use. */
export const createEntities = <EntityMap>(deps: EntityDeps): Entities<EntityMap> =>
  byName(name => createHandler(deps, name)) as Entities<EntityMap>

function createHandler({ appId, transport, channels }: EntityDeps, entity: string): EntityHandler<unknown> {
  const path = `/apps/${segment(appId)}/entities/${segment(entity)}`
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what the entity map says
  const call = async (method: string, rest = '', options = {}): Promise<any> =>
    (await transport.send(method, path + rest, options)).data
  const read = (q: string | undefined, asked: readonly unknown[]) => {
    const { rest, query } = readQuery(asked)
    return call('GET', rest, { query: { q, ...query } })
  }

  return {
    list: (...asked: unknown[]) => read(undefined, asked),
    filter: (query: unknown, ...asked: unknown[]) => read(JSON.stringify(query), asked),
    get: id => call('GET', `/${segment(id)}`),
    create: (record, options) => call('POST', '', { body: record, ...headersOf(options) }),
    update: (id, fields, options) => call('PUT', `/${segment(id)}`, { body: fields, ...headersOf(options) }),
    delete: id => call('DELETE', `/${segment(id)}`),
    deleteMany: query => call('DELETE', '', { body: query }),
    bulkCreate: records => call('POST', '/bulk', { body: records }),
    bulkUpdate: records => call('PUT', '/bulk', { body: records }),
    updateMany: (query, data) => call('PATCH', '/update-many', { body: { query, data } }),
    upsert: (records, { key }) => call('POST', '/upsert', { body: { records, key } }),
    importEntities(file) {
      const body = new FormData()
      body.append('file', file)
      return call('POST', '/import', { body })
    },
    async count(query) {
      const q = query === undefined ? undefined : JSON.stringify(query)
      return (await call('GET', '/count', { query: { q } })).count
    },
    aggregate: spec => call('POST', '/aggregate', { body: spec }),
    subscribe: (listener, options = {}) =>
      channels.subscribe(`entities:${appId}:${entity}`, {
        ...options,
        onUpdate: data => listener(toEvent(data)),
      }),
  }
}

function headersOf({ key, seen, isStrict }: CreateOptions & UpdateOptions = {}) {
  const headers = {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(seen !== undefined && { 'If-Match': `"${seen}"` }),
    ...(isStrict && { Prefer: 'handling=strict' }),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

function toEvent(message: unknown): RealtimeEvent<unknown> {
  const event = message as Partial<RealtimeEvent<{ id?: string }>>
  return {
    type: event.type ?? 'update',
    id: event.id ?? event.data?.id ?? '',
    data: event.data,
    timestamp: event.timestamp ?? new Date().toISOString(),
  }
}
