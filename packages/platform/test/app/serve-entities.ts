import { entityRoutes } from '../../src/entities/routes.ts'
import type { EntityStore } from '../../src/entities/store.ts'
import { createHttp } from '../../src/http/create-http.ts'
import type { Log } from '../../src/log.ts'
import type { Principal } from '../../src/principal/principal.ts'

/** An answer of the entity routes. */
interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
  body: any
  headers: Record<string, unknown>
}

export interface EntityServer {
  /** `path` is below `/entities`. A body that is no text is sent as JSON. */
  send(
    as: Principal,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Errors that the server logged as its own. */
  failures: unknown[]
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** Serves the entity routes behind the platform's own HTTP, with the principal from the test. */
export async function serveEntities(store: EntityStore): Promise<EntityServer> {
  const failures: unknown[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: fields => void failures.push(fields) }
  const http = await createHttp(SETTINGS, log)
  const waiting = new Map<string, Principal>()
  http.decorateRequest('principal', null as never)
  http.addHook('onRequest', async request => {
    request.principal = waiting.get(String(request.headers['x-test'])) ?? { kind: 'visitor' }
  })
  // An injected answer never closes, and would count as in flight for ever. An unread body is not consumed
  // either.
  http.addHook('onResponse', async (request, reply) => {
    reply.raw.emit('close')
    request.raw.resume()
  })
  await http.register(entityRoutes({ store }))
  let count = 0

  return {
    failures,
    async send(as, method, path, body, headers = {}) {
      const key = String(++count)
      waiting.set(key, as)
      const response = await http.inject({
        method,
        url: `/entities${path}`,
        headers: { 'content-type': 'application/json', 'x-test': key, ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      waiting.delete(key)
      const text = response.body
      return {
        status: response.statusCode,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
    },
    close: () => http.close(),
  }
}

const SETTINGS = {
  appId: 'demo',
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  databaseUrl: '',
  production: false,
  mailFrom: 'demo@example.test',
  timeZone: 'UTC',
  frameAncestors: [],
  registrationDomains: [],
}
