import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FileStorage } from './file-storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** `$2`: only uploads that were broken off, because nothing tells which files of an app its records name. */
const IDLE = `SELECT id FROM platform.file f WHERE idle_since < $1 AND (size IS NULL OR NOT $2)
AND NOT EXISTS (SELECT 1 FROM platform.file_link l WHERE l.file_id = f.id)
ORDER BY idle_since LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`

/** A statement of its own: it sees the links made until the rows were locked. */
const REMOVABLE = `SELECT id FROM platform.file f WHERE id = ANY($1)
AND NOT EXISTS (SELECT 1 FROM platform.file_link l WHERE l.file_id = f.id)`

/**
 * Removes files that have hung on nothing for a day. Contents go before their row: should the server die in between, the row is still
 * there to try again, and nothing is left that no row tells of.
 */
export async function purgeFiles(
  database: Database,
  storage: FileStorage,
  clock: Clock,
  onlyBroken: boolean,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const removeSome = () =>
    database.transaction(async tx => {
      const idle = await tx.query<{ id: string }>(IDLE, [since, onlyBroken])
      const removable = await tx.query<{ id: string }>(REMOVABLE, [idle.rows.map(({ id }) => id)])
      const ids = removable.rows.map(({ id }) => id)
      for (const id of ids) await storage.remove(id)
      await tx.query('DELETE FROM platform.file WHERE id = ANY($1)', [ids])
      return ids.length
    })
  while ((await removeSome()) === AT_ONCE);
}
