import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import { isDiskFull } from './failures.ts'
import type { Http } from './http.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, there is capacity and disk space, and
 * the server is not closing. Load balancers use it.
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

/** Whether uploads and changes can be stored. */
export interface DiskRoom {
  isFull(): Promise<boolean>
}

/** PostgreSQL needs some space for every change, even of one byte. */
const LEAST_BYTES = 16 * 1024 * 1024
/** The disk of a remote database cannot be checked. It counts as full for this long after an error. */
const REMEMBERED_MS = 30_000

export function watchDiskRoom(http: Pick<Http, 'addHook'>, deps: { folder: string; clock: Clock }): DiskRoom {
  let fullUntil = 0
  http.addHook('onResponse', (request, _reply, done) => {
    if (isDiskFull(request.failure)) fullUntil = deps.clock.now().getTime() + REMEMBERED_MS
    done()
  })
  return {
    async isFull() {
      if (deps.clock.now().getTime() < fullUntil) return true
      const disk = await statfs(deps.folder).catch(() => undefined)
      return disk !== undefined && disk.bavail * disk.bsize < LEAST_BYTES
    },
  }
}
