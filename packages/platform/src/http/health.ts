import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { Http } from './create-http.ts'

/** `/healthz`: the process answers. `/readyz`: the database does too, and there is capacity. */
export function healthRoutes(http: Http, database: Database): void {
  http.get('/healthz', { config: { alwaysAnswered: true } }, async () => ({ status: 'ok' }))
  http.get('/readyz', async request => {
    await database.query('SELECT 1').catch((error: Error) => {
      request.failure = error
      throw errors.unavailable('The database does not answer.')
    })
    return { status: 'ready' }
  })
}
