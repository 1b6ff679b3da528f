import type pg from 'pg'
import { newSession } from './address.ts'
import type { Database } from './database.ts'
import { type Migration, noteMigration } from './migrate.ts'

const DONE = 'SELECT id FROM platform.migration WHERE id = ANY ($1)'
/** Invalid indexes of builds that broke off. */
const BROKEN = `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass AND NOT indisvalid`

/** Builds indexes while the server runs. */
export interface IndexBuilder {
  /** Builds the remaining indexes. Only one node may do it at a time. */
  build(): Promise<void>
  /** Stops the present build. The next start begins it again. */
  stop(): Promise<void>
}

/**
 * Builds the indexes that `migrate` has skipped, because their tables are so long that all writers would wait. This
 * builder makes no one wait. A build that broke off is repeated.
 */
export function createIndexBuilder(database: Database, migrations: readonly Migration[]): IndexBuilder {
  const online = migrations.filter(({ indexesOf }) => indexesOf !== undefined)
  let session: { id: number } | undefined
  let isStopped = false
  return {
    async build() {
      const { rows } = await database.query<{ id: string }>(DONE, [online.map(({ id }) => id)])
      const left = online.filter(({ id }) => !rows.some(row => row.id === id))
      if (left.length === 0) return
      const client = newSession(database.url, { application_name: 'leavewell' })
      client.on('error', () => {})
      await client.connect()
      try {
        const own = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
        session = own.rows[0]
        for (const migration of left) if (!isStopped) await build(client, migration)
      } catch (error) {
        if (!isStopped) throw error
      } finally {
        session = undefined
        await client.end()
      }
    },
    async stop() {
      isStopped = true
      if (session !== undefined) await database.query('SELECT pg_cancel_backend($1)', [session.id])
    },
  }
}

async function build(client: pg.Client, { id, sql, indexesOf }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(BROKEN, [indexesOf])
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
  for (const statement of sql.split(';').filter(text => text.trim() !== ''))
    await client.query(
      statement
        .replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS')
        .replace('DROP INDEX', 'DROP INDEX CONCURRENTLY'),
    )
  await client.query(...noteMigration(id))
}
