import { StartError } from '../errors.ts'
import type { Database } from './database.ts'

/** One forward step of the platform's own tables. `id` sorts by its fixed-width number: `0001_changes`. */
export interface Migration {
  id: string
  sql: string
  /**
   * The table of a step that only creates indexes, if the table may be long. Then they are built while the
   * server runs (`buildIndexes`), because all writers to the table would wait for them.
   */
  indexesOf?: string
}

/** The indexes of a table of this size in bytes are built within a second or two. */
const SHORT_BYTES = 128 * 1024 * 1024
const IS_LONG = 'SELECT pg_table_size($1::regclass) > $2 AS is'

/** The arguments of a query that marks a step as done. */
export const noteMigration = (id: string): [string, string[]] => [
  'INSERT INTO platform.migration (id) VALUES ($1)',
  [id],
]

/**
 * Runs the migrations, at any time and on any number of nodes. Finished steps are skipped, the rest run once,
 * in order.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  shortBytes = SHORT_BYTES,
): Promise<void> {
  await database.setUp(async tx => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.migrate'))")
    await tx.query('CREATE SCHEMA IF NOT EXISTS platform')
    await tx.query(
      'CREATE TABLE IF NOT EXISTS platform.migration (id text PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM platform.migration')
    const done = new Set(rows.map(row => row.id))
    const known = new Set(migrations.map(migration => migration.id))
    const newer = [...done].filter(id => !known.has(id))
    if (newer.length > 0) {
      throw new StartError(
        `The database was written by a newer version of Leavewell (it has ${newer.join(', ')}). Start that version, or restore an older backup.`,
      )
    }
    for (const { id, sql, indexesOf } of [...migrations].sort((a, b) => a.id.localeCompare(b.id))) {
      if (done.has(id)) continue
      if (indexesOf !== undefined) {
        const { rows: answers } = await tx.query<{ is: boolean }>(IS_LONG, [indexesOf, shortBytes])
        if (answers[0]?.is) continue
      }
      await tx.query(sql)
      await tx.query(...noteMigration(id))
    }
  })
}
