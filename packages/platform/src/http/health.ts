import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { Http } from './create-http.ts'

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(http: Http, database: Database): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async () => {
    await database.query('SELECT 1').catch(() => {
      throw errors.unavailable('The database does not answer.')
    })
    return { status: 'ready' }
  })
}
