import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { type Manifest, readArchive, writeArchive } from './archive-file.ts'

/** A month of the log that is stored in a file. */
export interface Archive extends Manifest {
  /** `2026-03-01`. */
  month: string
  file: string
  bytes: number
  /** ISO UTC. */
  written_at: string
  /** Since when its entries are only in the file. */
  removed_at: string | null
}

const LIST = `SELECT month::text, file, entries, bytes, sha256, written_at, removed_at
FROM platform.change_archive WHERE file IS NOT NULL ORDER BY month`

/** Returns all months in files, the oldest first. */
export const listArchives = async (database: Queryable): Promise<Archive[]> =>
  (await database.query<Archive>(LIST)).rows

/** Yields the entries of a month. Throws at the end if the file is not the one that was written. */
export async function* linesOfArchive(storage: FileStorage, archive: Archive): AsyncGenerator<string, void> {
  const { month, file } = archive
  try {
    yield* readArchive(await storage.read(file), archive)
  } catch (error) {
    throw new Error(
      `The archive ${file} of ${month.slice(0, 7)} cannot be read: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

const EXPECT = 'INSERT INTO platform.change_archive_leftover (file, since) VALUES ($1, $2)'
const REPLACED = `INSERT INTO platform.change_archive_leftover (file, since)
SELECT file, $2 FROM platform.change_archive WHERE month = $1 AND file IS NOT NULL`
const CURRENT = `UPDATE platform.change_archive
SET file = $2, entries = $3, bytes = $4, sha256 = $5, written_at = $6 WHERE month = $1`
const NO_LEFTOVER = 'DELETE FROM platform.change_archive_leftover WHERE file = $1'

/**
 * Writes the file of a month, reads it back, and only then assigns it to the month. After a crash, the month
 * has either its previous file or the new one. The other is a leftover.
 */
export async function writeMonth(
  { database, storage, now }: { database: Database; storage: FileStorage; now: () => Date },
  month: string,
  pages: AsyncIterable<readonly string[]>,
): Promise<void> {
  const file = `changes-${month.slice(0, 7)}-${randomBytes(6).toString('hex')}`
  await database.query(EXPECT, [file, now()])
  const written = await writeArchive(storage, file, month, pages)
  for await (const _ of readArchive(await storage.read(file), written));
  const bytes = await storage.size(file)
  await database.transaction(async tx => {
    await tx.query(REPLACED, [month, now()])
    await tx.query(CURRENT, [month, file, written.entries, bytes, written.sha256, now()])
    await tx.query(NO_LEFTOVER, [file])
  })
}
