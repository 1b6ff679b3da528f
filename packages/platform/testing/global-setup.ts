import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/start.ts'
import { fastDisk } from './fast-disk.ts'
import { startPgBouncer } from './start-pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Port of a PgBouncer in transaction mode before it, if the run uses one. */
    poolerPort: number | null
  }
}

/**
 * Starts one real PostgreSQL for a whole test run. Each test file creates its own databases on it. With
 * `TEST_POOLER=pgbouncer` the tests' platforms use a PgBouncer.
 * @public Vitest calls it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(fastDisk(), 'leavewell-test-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  project.provide('postgresUrl', postgres.url)
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await poolerBefore(postgres) : undefined
  project.provide('poolerPort', pooler?.port ?? null)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function poolerBefore({ url, cluster }: EmbeddedPostgres) {
  const { searchParams, username } = new URL(url)
  const { uid, gid } = statSync(cluster)
  const isRoot = process.getuid?.() === 0
  return startPgBouncer({
    host: searchParams.get('host') ?? '',
    user: username,
    ...(isRoot && { account: { uid, gid } }),
  })
}
