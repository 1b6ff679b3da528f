import type { Queryable } from '../database/database.ts'
import type { Change } from './change.ts'

const PAGE = 500
/** More changes than there will ever be. */
const MANY = 1_000_000_000_000

/**
 * Reads the rows that became visible between two snapshots of the database. Their transactions were running at
 * the first snapshot (`xip`) or began later (`xmax`), and were finished at the second. No order of commits and
 * no long transaction can hide a row from this or return it twice. A new primary, or PostgreSQL after a crash,
 * may reuse the number of a transaction that ended without a trace. Its rows would count as seen long ago. So
 * their place in the log decides: rows visible then are at most `$4`. The planner does not know the snapshots
 * and, right after many writes, not even the table. Its assumptions must not cost a scan of the log. Two bounds
 * of a range and one transaction at a time (`OFFSET 0`) are few rows in any table. `seq + 0` uses no index. The
 * bounds are subqueries, so that the planner never sees their values. Otherwise it plans every read again, which
 * takes ten times as long as the read.
 */
export const READ = `
  SELECT until.snapshot::text AS snapshot, seq, entity, record_id, kind, before, after, actor_id, on_behalf_of_id, at
  FROM (SELECT coalesce($2::pg_snapshot, pg_current_snapshot()) AS snapshot) AS until
  LEFT JOIN (
    SELECT * FROM platform.change
    WHERE xid >= (SELECT pg_snapshot_xmax($1::pg_snapshot))
      AND xid < (SELECT pg_snapshot_xmax(coalesce($2::pg_snapshot, pg_current_snapshot())))
    UNION ALL
    SELECT finished.* FROM pg_snapshot_xip($1::pg_snapshot) AS running (xid),
      LATERAL (SELECT * FROM platform.change WHERE xid = running.xid OFFSET 0) AS finished
    UNION ALL
    SELECT * FROM platform.change
    WHERE seq > (SELECT $4::bigint) AND seq < (SELECT $4::bigint + ${MANY}) AND pg_visible_in_snapshot(xid, $1::pg_snapshot)
  ) AS new ON pg_visible_in_snapshot(xid, until.snapshot) AND seq + 0 > $3
  ORDER BY seq + 0
  LIMIT ${PAGE}`

/**
 * A database restored from a dump starts its transaction numbers again. Rows with numbers from the old database
 * would be returned again when the count gets there. A visible row whose transaction cannot have run yet is
 * such a row. 2 means "long ago".
 */
const SETTLE_RESTORED = `
  UPDATE platform.change SET xid = '2' WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())`

/** Reads the log forward from the moment it was opened. */
export interface ChangeReader {
  /** Returns the next changes in order, at most a page. A failed read does not move on, so it can be repeated. */
  next(): Promise<{ changes: Change[]; more: boolean }>
}

export async function openChangeReader(database: Queryable): Promise<ChangeReader> {
  await database.query(SETTLE_RESTORED)
  let { since, newest } = await startOf(database)
  let newestThen = newest
  /** Set while the changes between two snapshots take several pages. */
  let until: string | null = null
  let last = 0

  return {
    async next() {
      const { rows } = await database.query<Row>(READ, [since, until, last, newestThen], nameOf(newest))
      const changes = rows.flatMap(({ snapshot: _, ...row }) => (row.seq === null ? [] : [row]))
      newest = Math.max(newest, changes.at(-1)?.seq ?? 0)
      const snapshot = rows[0]?.snapshot ?? since
      const full = changes.length === PAGE
      // After several pages, changes that were committed in the meantime must be read.
      const more = full || until !== null
      if (full) {
        until = snapshot
        last = changes.at(-1)?.seq ?? last
      } else {
        since = snapshot
        newestThen = newest
        until = null
        last = 0
      }
      return { changes, more }
    },
  }
}

type Row = ({ seq: null } | Change) & { snapshot: string }

/**
 * The statement is planned again whenever the log has doubled. The plan for a log of a few rows scans all of
 * them. PostgreSQL would keep that plan until it analyses the table again.
 */
const nameOf = (newest: number) => `changes.read ${Math.ceil(Math.log2(newest + 1))}`

async function startOf(database: Queryable): Promise<{ since: string; newest: number }> {
  const { rows } = await database.query<{ since: string; newest: number }>(
    `SELECT pg_current_snapshot()::text AS since, coalesce((SELECT max(seq) FROM platform.change), 0) AS newest`,
  )
  return rows[0] ?? { since: '', newest: 0 }
}
