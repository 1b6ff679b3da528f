import type pg from 'pg'
import type { Address } from './address.ts'

/** Rows of one statement. `text` columns come as strings, `int8` as numbers, timestamps as ISO text with `Z`. */
export interface Result<Row> {
  rows: Row[]
  rowCount: number
}

/** Runs SQL. `name` makes it a named prepared statement, only for texts from a closed set of shapes. */
export interface Queryable {
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Result<Row>>
}

/** A statement to be sent later. The fields are those of `query`. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** An open transaction. It must have no effects outside the process. Queue those with `afterCommit`. */
export interface Tx extends Queryable {
  /**
   * Sends a statement together with the commit. Its rows are not returned. The transaction then holds its locks
   * for one round trip less. If the statement fails, so does the transaction.
   */
  beforeCommit(statement: () => Statement): void
  /**
   * Registers work of the transaction that may still be running at the commit. If it fails, so does the
   * transaction.
   */
  expect(work: Promise<unknown>): void
  /** Runs after the commit, before the transaction is answered. It must not fail. */
  afterCommit(work: () => void | Promise<void>): void
  /**
   * Runs a part of the transaction behind a savepoint. If it fails, its statements are undone, its registered
   * statements and work are dropped, and its error is thrown. A trial is always undone. The part uses its own
   * `Tx`, which is closed afterwards. Its changes are logged after those of the transaction around it.
   */
  attempt<T>(work: (tx: Tx) => Promise<T>, options?: { isTrial: boolean }): Promise<T>
}

/** The person behind a read that may take long. */
export interface Asker {
  /** Names the person. No one has two such reads running while others wait. */
  name: string
  /** Aborted when no one needs the answer any longer. */
  signal: AbortSignal
}

/**
 * Reads that may take long, one at a time on each of their connections. A read is cancelled or never begun if
 * its asker has gone.
 */
export interface CostlyReads {
  query<Row>(asker: Asker, text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>>
}

/** How many replica-eligible statements each server has answered so far. */
export interface AnsweredBy {
  standby: number
  primary: number
  /** Answered by a standby while PostgreSQL itself was unavailable. */
  away: number
}

/**
 * PostgreSQL as the platform uses it: pipelined reads on few connections, transactions on separate ones. Direct
 * queries are for the platform's own needs in every request. People's reads have separate connections.
 */
export interface Database extends Queryable {
  /** Of PostgreSQL itself, for libraries that keep a session. */
  readonly url: string
  /** The same for pools of libraries. Their connections then go to the same host as all others. */
  readonly address: Address
  /** For people's reads. The platform's own queries never wait behind them. */
  readonly reads: Queryable
  readonly costlyReads: CostlyReads
  /**
   * For functions that only read, on separate connections that refuse to write. It uses a standby if there is
   * one. Everything committed before is visible.
   */
  readonly readOnly: Queryable
  /**
   * For reads that prefer a slightly old answer to none, and for identifying their callers. While PostgreSQL is
   * unavailable, a standby that had kept up with it answers. No write may depend on the result.
   */
  readonly duringOutage: { readonly own: Queryable; readonly readOnly: Queryable }
  transaction<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>
  /** Runs a transaction of the start, such as migrations. It bypasses a pooler, which may limit its duration. */
  setUp<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>
  /**
   * Calls `onMessage` with the payload of each NOTIFY on `channel`. Calls `onReconnect` after a lost connection
   * is restored.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** Present if there is a standby. */
  readonly replica: { readonly answered: AnsweredBy } | undefined
  /** The connections for transactions, for metrics. */
  readonly pool: pg.Pool
  close(): Promise<void>
}
