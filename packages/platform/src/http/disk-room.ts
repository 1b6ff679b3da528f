import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import type { Http } from './create-http.ts'

/** Node's codes for a disk or a quota that is used up, and PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as { code?: string } | null)?.code ?? '')

/** Whether what people send can be kept. */
export interface DiskRoom {
  isFull(): Promise<boolean>
}

/** PostgreSQL needs some for every change, were it only one of a byte. */
const LEAST_BYTES = 16 * 1024 * 1024
/** The disk of a database elsewhere cannot be looked at: it counts as full for a while after it was. */
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
