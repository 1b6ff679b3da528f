import type { Erasure } from '../changes/erase-changes.ts'
import { forgettingFields, forgettingKnown, forgettingPersonIn } from '../changes/erase-statements.ts'
import type { Database, Statement, Tx } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { linesOfArchive, listArchives, writeMonth } from './archives.ts'
import { inPages, LINE } from './entry-lines.ts'
import { learnFromArchives, type Noted } from './learn-from-archives.ts'
import { walkThroughLog } from './walk-through-log.ts'

const PART = 'pg_temp.archived_change'
const MAKE_PART = `CREATE TEMPORARY TABLE archived_change (seq bigint PRIMARY KEY, at timestamptz(3), entity text, record_id text, kind text,
  before jsonb, after jsonb, actor_id text, on_behalf_of_id text) ON COMMIT DROP`
const FILL_PART = `INSERT INTO ${PART} SELECT * FROM json_to_recordset($1::json) AS entry (seq bigint, at timestamptz, entity text,
  record_id text, kind text, before jsonb, after jsonb, actor_id text, on_behalf_of_id text)`
const READ_PART = `SELECT seq, ${LINE} AS line FROM ${PART} WHERE seq > $1 ORDER BY seq LIMIT 1000`

/**
 * Erases from the archives what the log has erased since. Their entries are loaded into a temporary table. They
 * go through the same statements as the log, and are written to new files. An erasure stays stored until every
 * file is done. It includes data about a person that only the archives know. The log then erases that, too.
 */
export async function forgetInArchives(deps: {
  database: Database
  storage: FileStorage
  now: () => Date
}): Promise<void> {
  const { database, storage } = deps
  const { rows } = await database.query<Noted>(
    'SELECT id, forgotten FROM platform.change_forgetting ORDER BY id',
  )
  if (rows.length === 0) return
  const archives = await listArchives(database)
  const noted = await learnFromArchives(storage, archives, rows)
  await database.transaction(async tx => {
    for (const { id, forgotten } of noted) {
      await tx.query('UPDATE platform.change_forgetting SET forgotten = $2 WHERE id = $1', [
        id,
        JSON.stringify(forgotten),
      ])
      if ('person' in forgotten) await runAll(tx, forgettingKnown(forgotten.person, forgotten))
    }
  })
  await walkThroughLog(database, noted)
  for (const archive of archives) {
    await database.transaction(async tx => {
      await load(tx, linesOfArchive(storage, archive))
      const changed = await runAll(
        tx,
        noted.flatMap(({ forgotten }) => statementsOf(forgotten)),
      )
      if (changed > 0) await writeMonth(deps, archive.month, pagesOf(tx))
    })
  }
  await database.query('DELETE FROM platform.change_forgetting WHERE id = ANY ($1)', [
    rows.map(({ id }) => id),
  ])
}

const statementsOf = (forgetting: Erasure): Statement[] =>
  'fields' in forgetting
    ? forgettingFields(forgetting.fields, PART)
    : forgettingPersonIn(PART, forgetting.person, forgetting)

/** Returns how many entries were affected. */
async function runAll(tx: Tx, statements: readonly Statement[]): Promise<number> {
  let concerned = 0
  for (const { text, values } of statements) concerned += (await tx.query(text, values)).rowCount
  return concerned
}

async function load(tx: Tx, lines: AsyncIterable<string>): Promise<void> {
  await tx.query(MAKE_PART)
  for await (const page of inPages(lines)) await tx.query(FILL_PART, [`[${page.join(',')}]`])
}

async function* pagesOf(tx: Tx): AsyncGenerator<string[], void> {
  let last = 0
  for (;;) {
    const { rows } = await tx.query<{ seq: number; line: string }>(READ_PART, [last])
    if (rows.length === 0) return
    yield rows.map(({ line }) => line)
    last = rows.at(-1)?.seq ?? last
  }
}
