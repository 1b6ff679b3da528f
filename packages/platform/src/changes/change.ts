import type { Tx } from '../database/database.ts'
import type { EntityRecord } from '../record.ts'

/** One change of one record, as written in the transaction that made it: audit trail and source of realtime. */
export interface Change {
  seq: number
  entity: string
  record_id: string
  kind: 'create' | 'update' | 'delete'
  before: EntityRecord | null
  after: EntityRecord | null
  /** The person who acted; null for the platform and the service role. While impersonating: the administrator. */
  actor_id: string | null
  /** The person acted for, while impersonating. */
  on_behalf_of_id: string | null
  /** ISO UTC. */
  at: string
}

export type NewChange = Omit<Change, 'seq' | 'at'>

/** Appends to the change log inside the transaction of the change, and wakes every node on commit. */
export interface ChangeLog {
  append(tx: Tx, changes: readonly NewChange[]): void
}

/** Every committed change exactly once per node, from every node, in commit order as far as it can be told. */
export interface ChangeFeed {
  subscribe(listener: (change: Change) => void): () => void
  close(): Promise<void>
}
