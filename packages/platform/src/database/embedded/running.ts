import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePaths } from './postgres-paths.ts'
import { isAlive } from './predecessor.ts'
import { urlOf } from './start.ts'

/** Returns the address of the embedded PostgreSQL of a running server on this data folder. Undefined if none runs. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const file = join(choosePaths(dataDir).cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // PostgreSQL's own file: process, data, start, port, folder of its socket, …
  const [pid, , , , sockets] = readFileSync(file, 'utf8').split('\n')
  if (!sockets || !existsSync(join(sockets, '.s.PGSQL.5432')) || !isAlive(Number(pid))) return undefined
  return urlOf(sockets)
}
