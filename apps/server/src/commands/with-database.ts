import { findRunningPostgres, startEmbeddedPostgres } from '@leavewell/platform'
import type { ServerSettings } from '../boot/env.ts'

type Where = Pick<ServerSettings, 'databaseUrl' | 'dataDir'>

/** Works with the installation's database: the configured one, or the embedded one, which is started for it. */
export async function withDatabase<T>(where: Where, work: (url: string) => Promise<T>): Promise<T> {
  if (where.databaseUrl !== undefined) return work(where.databaseUrl)
  const postgres = await startEmbeddedPostgres({ dataDir: where.dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same, beside a server that may be running. */
export function withRunningDatabase<T>(where: Where, work: (url: string) => Promise<T>): Promise<T> {
  const databaseUrl = where.databaseUrl ?? findRunningPostgres(where.dataDir)
  return withDatabase({ ...where, ...(databaseUrl !== undefined && { databaseUrl }) }, work)
}
