import type { Database } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { type Archive, linesOfArchive, listArchives } from './archives.ts'
import { inPages, LINE } from './entry-lines.ts'

const REMOVE = `DELETE FROM platform.change WHERE seq = ANY ($1) RETURNING ${LINE} AS line`
const REMOVED = 'UPDATE platform.change_archive SET removed_at = $2 WHERE month = $1'

/**
 * Removes archived entries from the log, a thousand in a transaction. An entry must be equal to its line in the
 * file. If one was changed since, it stays, with the rest of the month, until the file has been updated.
 */
export async function removeArchived(deps: {
  database: Database
  storage: FileStorage
  now: () => Date
}): Promise<void> {
  const { database, storage, now } = deps
  for (const archive of await listArchives(database)) {
    if (archive.removed_at !== null) continue
    // The whole file is read before the first entry is removed.
    for await (const _ of linesOfArchive(storage, archive));
    for await (const lines of inPages(linesOfArchive(storage, archive)))
      await removeEntries(database, archive, lines)
    await database.query(REMOVED, [archive.month, now()])
  }
}

async function removeEntries(database: Database, { month, file }: Archive, lines: readonly string[]) {
  const numbers = lines.map(line => (JSON.parse(line) as { seq: number }).seq)
  const archived = new Set(lines)
  await database.transaction(async tx => {
    const { rows } = await tx.query<{ line: string }>(REMOVE, [numbers])
    if (rows.some(({ line }) => !archived.has(line)))
      throw new Error(
        `Entries of ${month.slice(0, 7)} are not what the archive ${file} holds: they stay in the log`,
      )
  })
}
