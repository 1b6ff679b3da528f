import type pg from 'pg'
import type { Address } from './address.ts'

/** Rows of one statement. `text` columns come as strings, `int8` as numbers, timestamps as ISO text with `Z`. */
export interface Result<Row> {
  rows: Row[]
  rowCount: number
}

/** Runs SQL. `name` makes it a named prepared statement: only for texts from a closed set of shapes. */
export interface Queryable {
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Result<Row>>
}

/** A statement to be sent later; the fields are those of `query`. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** An open transaction. Nothing that can be seen outside the process may happen inside; queue it with `afterCommit`. */
export interface Tx extends Queryable {
  /**
   * A statement whose rows nobody needs, asked for and sent together with the commit: the transaction holds its locks for one
   * exchange with PostgreSQL less. When it fails, so does the transaction.
   */
  beforeCommit(statement: () => Statement): void
  /** Work of the transaction that was begun and need not be waited for before the commit. When it fails, so does the transaction. */
  expect(work: Promise<unknown>): void
  afterCommit(work: () => void): void
}

/** Who waits for a read that may take long. */
export interface Asker {
  /** Names the person; while others wait, nobody has two such reads running. */
  name: string
  /** Is aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Reads that may take long, one at a time on each of their connections. A read whose asker has gone is cancelled or never begun. */
export interface CostlyReads {
  query<Row>(asker: Asker, text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>>
}

/** How many statements that a standby may answer were answered by whom so far. */
export interface AnsweredBy {
  standby: number
  primary: number
  /** By a standby, while PostgreSQL itself was away. */
  away: number
}

/**
 * PostgreSQL as the platform uses it: pipelined reads on few connections, transactions on their own. Asked itself it answers
 * what the platform needs for every request; what people ask has connections of its own.
 */
export interface Database extends Queryable {
  /** Of PostgreSQL itself, for what keeps a session. */
  readonly url: string
  /** The same for pools of libraries, whose connections then go where all others go. */
  readonly address: Address
  /** What people read: behind what they ask the platform's own questions never wait. */
  readonly reads: Queryable
  readonly costlyReads: CostlyReads
  /**
   * For functions that only read: on connections of their own that refuse to write, at a standby where there is one. What was
   * committed before is seen all the same.
   */
  readonly readOnly: Queryable
  /**
   * The same for those whom an answer of a moment ago helps more than none, and what tells who they are: while PostgreSQL is away, a standby that
   * had kept up with it answers. What is written next must not rest on it.
   */
  readonly evenAway: { readonly own: Queryable; readonly readOnly: Queryable }
  transaction<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>
  /** A transaction of the start, such as migrations: past a pooler, which may limit how long one takes. */
  setUp<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>
  /** Calls `onMessage` with the payload of each NOTIFY on `channel`, and `onReconnect` after a lost connection came back. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** Where there is a standby. */
  readonly replica: { readonly answered: AnsweredBy } | undefined
  /** The connections for transactions, to be counted. */
  readonly pool: pg.Pool
  close(): Promise<void>
}
