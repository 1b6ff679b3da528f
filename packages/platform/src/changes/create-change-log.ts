import type { Clock } from '../clock.ts'
import type { ChangeLog } from './change.ts'

/** The channel on which every node hears that something was committed. */
export const CHANGES_CHANNEL = 'leavewell_changes'

/**
 * Rows and wake-up in one statement of the writing transaction. NOTIFY inside it reaches the listeners with the commit and
 * only then, so no wake-up is lost when the process dies right after the commit; PostgreSQL sends equal ones once.
 */
const APPEND = `
  WITH added AS (
    INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, on_behalf_of_id, at)
    SELECT entity, record_id, kind, before, after, actor_id, on_behalf_of_id, $2::timestamptz
    FROM jsonb_to_recordset($1::jsonb) AS new
      (entity text, record_id text, kind text, before jsonb, after jsonb, actor_id text, on_behalf_of_id text)
  )
  SELECT pg_notify('${CHANGES_CHANNEL}', '')`

/** The audit trail: one row per changed record, written in the transaction of the change. */
export function createChangeLog({ clock }: { clock: Clock }): ChangeLog {
  return {
    async append(tx, changes) {
      if (changes.length === 0) return
      await tx.query(APPEND, [JSON.stringify(changes), clock.now().toISOString()], 'changes.append')
    },
  }
}
