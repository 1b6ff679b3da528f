import { findRunningPostgres, startEmbeddedPostgres } from '@leavewell/platform'
import { readEnv, type ServerSettings } from '../boot/env.ts'
import { formatStartupError } from '../boot/format-startup-error.ts'

/**
 * Runs a script of package.json with the settings of the environment. A failure prints one sentence and exits
 * with code 1.
 */
export async function runCommand(run: (settings: ServerSettings) => Promise<void>): Promise<void> {
  let settings: ServerSettings | undefined
  try {
    settings = readEnv()
    await run(settings)
  } catch (error) {
    console.error(formatStartupError(error, settings))
    process.exitCode = 1
  }
}

type Where = Pick<ServerSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** Works with the configured database, past a pooler, or else starts the embedded one for it. */
export async function withDatabase<T>(where: Where, work: (url: string) => Promise<T>): Promise<T> {
  const url = where.databaseDirectUrl ?? where.databaseUrl
  if (url !== undefined) return work(url)
  const postgres = await startEmbeddedPostgres({ dataDir: where.dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same while a server may be running. */
export function withRunningDatabase<T>(where: Where, work: (url: string) => Promise<T>): Promise<T> {
  const databaseUrl = where.databaseUrl ?? findRunningPostgres(where.dataDir)
  return withDatabase({ ...where, ...(databaseUrl !== undefined && { databaseUrl }) }, work)
}
