import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import type { ChangeLog, NewChange } from './change.ts'

const APPEND = `
  INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, on_behalf_of_id, at)
  SELECT entity, record_id, kind, before, after, actor_id, on_behalf_of_id, $2::timestamptz
  FROM jsonb_to_recordset($1::jsonb) AS new
    (entity text, record_id text, kind text, before jsonb, after jsonb, actor_id text, on_behalf_of_id text)`

/**
 * The audit trail: one row per changed record. All rows are written at the end of the transaction of the
 * change. `wakeUp` is called after the commit. Without it feeds find changes within a second.
 */
export function createChangeLog({ clock, wakeUp }: { clock: Clock; wakeUp?: () => void }): ChangeLog {
  const collected = new WeakMap<Tx, NewChange[]>()
  return {
    append(tx, changes) {
      if (changes.length === 0) return
      const earlier = collected.get(tx)
      if (earlier) return void earlier.push(...changes)
      const all = [...changes]
      collected.set(tx, all)
      tx.beforeCommit(() => ({
        text: APPEND,
        values: [JSON.stringify(all), clock.now().toISOString()],
        name: 'changes.append',
      }))
      if (wakeUp !== undefined) tx.afterCommit(wakeUp)
    },
  }
}
