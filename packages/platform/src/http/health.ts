import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { Http } from './create-http.ts'
import type { DiskRoom } from './disk-room.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, there is capacity, the disk has room, and the server is not about to close;
 * whoever hands out requests goes by it.
 */
export function healthRoutes(
  http: Http,
  deps: { database: Database; disk: DiskRoom; isLeaving(): boolean },
): void {
  http.get('/healthz', { config: { alwaysAnswered: true } }, async () => ({ status: 'ok' }))
  http.get('/readyz', async request => {
    if (deps.isLeaving()) throw errors.unavailable('This server is about to close.')
    await deps.database.query('SELECT 1').catch((error: Error) => {
      request.failure = error
      throw errors.unavailable('The database does not answer.')
    })
    if (await deps.disk.isFull()) throw errors.unavailable('The disk is full.')
    return { status: 'ready' }
  })
}
