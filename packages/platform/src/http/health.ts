import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { Http } from './create-http.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, there is capacity, and the server is not about to close;
 * whoever hands out requests goes by it.
 */
export function healthRoutes(http: Http, deps: { database: Database; isLeaving(): boolean }): void {
  http.get('/healthz', { config: { alwaysAnswered: true } }, async () => ({ status: 'ok' }))
  http.get('/readyz', async request => {
    if (deps.isLeaving()) throw errors.unavailable('This server is about to close.')
    await deps.database.query('SELECT 1').catch((error: Error) => {
      request.failure = error
      throw errors.unavailable('The database does not answer.')
    })
    return { status: 'ready' }
  })
}
