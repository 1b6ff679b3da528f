import type { Tx } from '../database/database.ts'
import type { EntityRecord } from '../record.ts'

/**
 * One change of one record, written in its transaction. It is the audit trail and the source of realtime
 * messages.
 */
export interface Change {
  seq: number
  entity: string
  record_id: string
  kind: 'create' | 'update' | 'delete'
  before: EntityRecord | null
  after: EntityRecord | null
  /**
   * The person who acted. Null for the platform and the service role. While impersonating, it is the
   * administrator.
   */
  actor_id: string | null
  /** The person on whose behalf the administrator acted, while impersonating. */
  on_behalf_of_id: string | null
  /** ISO UTC. */
  at: string
}

export type NewChange = Omit<Change, 'seq' | 'at'>

/** Appends to the change log inside the transaction of the change, and wakes every node after the commit. */
export interface ChangeLog {
  append(tx: Tx, changes: readonly NewChange[]): void
}

/** Every committed change of every node, exactly once per node, as far as possible in commit order. */
export interface ChangeFeed {
  subscribe(listener: (change: Change) => void): () => void
  close(): Promise<void>
}
