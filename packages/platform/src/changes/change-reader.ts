import type { Queryable } from '../database/database.ts'
import type { Change } from './change.ts'

const PAGE = 500

/**
 * What became visible between two snapshots of the database is exactly what a transaction wrote that was running at the
 * first (`xip`) or began later (`xmax`), and that is finished at the second. No order of commits and no long transaction can
 * hide a row from this or show it twice. `seq + 0` keeps the planner from walking the whole log in order of `seq`.
 */
export const READ = `
  WITH until AS (SELECT coalesce($2::pg_snapshot, pg_current_snapshot()) AS snapshot)
  SELECT until.snapshot::text AS snapshot, seq, entity, record_id, kind, before, after, actor_id, on_behalf_of_id, at
  FROM until LEFT JOIN platform.change
    ON (xid >= pg_snapshot_xmax($1::pg_snapshot) OR xid = ANY (ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot))))
    AND pg_visible_in_snapshot(xid, until.snapshot)
    AND seq > $3
  ORDER BY seq + 0
  LIMIT ${PAGE}`

/**
 * A database restored from a dump counts transactions anew: rows that carry numbers from its former life would come up again
 * when the count gets there. A visible row whose transaction cannot have run yet is such a row; 2 stands for "long ago".
 */
const SETTLE_RESTORED = `
  UPDATE platform.change SET xid = '2' WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())`

/** Walks the log forward from the moment it was opened. */
export interface ChangeReader {
  /** The next changes in order, at most a page. Fails without moving on, so that a failed read can be repeated. */
  next(): Promise<{ changes: Change[]; more: boolean }>
}

export async function openChangeReader(database: Queryable): Promise<ChangeReader> {
  await database.query(SETTLE_RESTORED)
  let since = await currentSnapshot(database)
  /** Set while the changes between two snapshots take several pages. */
  let until: string | null = null
  let last = 0

  return {
    async next() {
      const { rows } = await database.query<Row>(READ, [since, until, last], 'changes.read')
      const changes = rows.flatMap(({ snapshot: _, ...row }) => (row.seq === null ? [] : [row]))
      const snapshot = rows[0]?.snapshot ?? since
      const full = changes.length === PAGE
      // At the end of several pages a look at what was committed meanwhile is due.
      const more = full || until !== null
      if (full) {
        until = snapshot
        last = changes.at(-1)?.seq ?? last
      } else {
        since = snapshot
        until = null
        last = 0
      }
      return { changes, more }
    },
  }
}

type Row = ({ seq: null } | Change) & { snapshot: string }

async function currentSnapshot(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ snapshot: string }>(
    'SELECT pg_current_snapshot()::text AS snapshot',
  )
  return rows[0]?.snapshot ?? ''
}
