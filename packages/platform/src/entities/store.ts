import type { Tx } from '../database/database.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { Principal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ImportedFile } from '../spreadsheets/table.ts'
import type { EntityDefinition } from './definition.ts'
import type { EntityAccess, EntityReads } from './hooks.ts'
import type { PageQuery } from './pages/cursor.ts'
import type { Visibility } from './read/visibility.ts'

/** Parsed options of a list on the wire. */
export interface ListQuery {
  q?: Record<string, unknown>
  /** `field`, `+field` or `-field`. Default: `-created_date`. */
  sort?: string
  /** Default and cap 5,000. */
  limit?: number
  skip?: number
  /** `id` is always included. */
  fields?: readonly string[]
}

interface WriteOptions {
  /**
   * Refuses changes that the app would let pass with a warning. The app's own screens set it, other clients
   * need not.
   */
  isStrict?: boolean
}

export interface CreateOptions extends WriteOptions {
  /** Name of this creation. If the same person repeats it, the answer is the record of the first time. */
  key?: string
}

export interface UpdateOptions extends WriteOptions {
  /**
   * `updated_date` of the version that the client edited. If it is no longer current, the answer is a 409 with
   * the current record.
   */
  ifUpdatedDate?: string
}

/**
 * Reads and writes records on behalf of a principal. Row rules, field rules, validation, hooks and change log
 * all apply. Answers are JSON text built by PostgreSQL, ready for the wire. Throws `ApiError`. Calls that may
 * take long are cancelled when `gone` is aborted.
 */
export interface EntityStore {
  /** Throws a 404 if no such entity is defined (exact case). */
  definition(entity: string): EntityDefinition
  list(principal: Principal, entity: string, query: ListQuery, gone?: GoneSignal): Promise<string>
  get(principal: Principal, entity: string, id: string): Promise<string>
  count(principal: Principal, entity: string, q?: Record<string, unknown>, gone?: GoneSignal): Promise<number>
  /**
   * Computes groups and measures of an `AggregateSpec`, in either spelling of the wire. Returns the text of
   * `{ rows, truncated }`.
   */
  aggregate(principal: Principal, entity: string, spec: unknown, gone?: GoneSignal): Promise<string>
  /** Returns a page of records or of one field's values: the text of `{ items, next_cursor, has_more }`. */
  page(principal: Principal, entity: string, query: PageQuery, gone?: GoneSignal): Promise<string>
  create(principal: Principal, entity: string, body: unknown, options?: CreateOptions): Promise<string>
  update(
    principal: Principal,
    entity: string,
    id: string,
    body: unknown,
    options?: UpdateOptions,
  ): Promise<string>
  delete(principal: Principal, entity: string, id: string): Promise<void>
  bulkCreate(principal: Principal, entity: string, bodies: unknown): Promise<string>
  /**
   * Creates a record for every row of CSV, JSON or a spreadsheet, all or none. Returns the text of
   * `{ status, details, output }`.
   */
  importFile(
    principal: Principal,
    entity: string,
    receive: () => Promise<ImportedFile>,
    gone: GoneSignal,
  ): Promise<string>
  /** Updates each record of a list by its `id`, all or none. Returns the text of the list in the same order. */
  bulkUpdate(principal: Principal, entity: string, bodies: unknown): Promise<string>
  /** Applies update operators to all records that `{ query, data }` matches, 500 records a call. */
  updateMany(
    principal: Principal,
    entity: string,
    body: unknown,
  ): Promise<{ updated: number; has_more: boolean }>
  /** Takes `{ records, key }` and returns the text of `{ created, updated, records }`. */
  upsert(principal: Principal, entity: string, body: unknown): Promise<string>
  /** Returns how many records were deleted. */
  deleteMany(principal: Principal, entity: string, q: unknown): Promise<number>

  /** Reads without access rules, outside any transaction. */
  readonly records: EntityReads
  /** The same, but with slightly older data while PostgreSQL is unavailable. For reads that identify a person. */
  readonly recordsEvenAway: EntityReads
  /**
   * Runs work without access rules and hooks, change-logged, in its own transaction. The log names `actor` as
   * the author.
   */
  asSystem<T>(work: (entities: EntityAccess, tx: Tx) => Promise<T>, actor?: Principal): Promise<T>
  /**
   * Updates on behalf of the principal inside an open transaction, with all that `update` does. The transaction
   * already holds the entity's lock. `said` is passed to its hooks.
   */
  updateWithin(
    tx: Tx,
    principal: Principal,
    entity: string,
    id: string,
    body: unknown,
    writeOptions?: unknown,
  ): Promise<string>
  /** The same as `asSystem` inside an open transaction. */
  within(tx: Tx, actor?: Principal): EntityAccess

  /** Registers work before records are read on behalf of a principal, for modules that update them first. */
  beforeReading(look: BeforeReading): void
  /** Runs that work for code that reads records in another way. */
  freshen(principal: Principal, entity: string, q?: Record<string, unknown>): Promise<void>

  /**
   * Registers an observer inside the transaction of every change, after the existing observers. Modules call it
   * at start.
   */
  observe(observer: WriteObserver): void

  /** Returns the rules of what the principal may read, for statements and records of the app's own code. */
  visibility(principal: Principal): Visibility
  /** Checks in memory whether the principal may read this record. */
  canRead(principal: Principal, entity: string, record: Fields): boolean
  /** Returns the record without the fields that the principal may not read. */
  redact(principal: Principal, entity: string, record: Fields): Fields
  /** Returns the names of the fields that `redact` omits, always in the same order. */
  hiddenFields(principal: Principal, entity: string, record: Fields): readonly string[]
}

/** A whole record of any type. */
type Fields = Readonly<Record<string, unknown>>

/** Gets the entity and filter of records before they are read. Returns undefined if there is nothing to wait for. */
export type BeforeReading = (
  principal: Principal,
  entity: string,
  q: Record<string, unknown>,
) => Promise<void> | undefined

/**
 * Runs inside the transaction of every change, for modules that store data about records (file links). It may
 * refuse the change.
 */
export type WriteObserver = (
  tx: Tx,
  principal: Principal,
  definition: EntityDefinition,
  before: EntityRecord | null,
  after: EntityRecord | null,
) => Promise<void>
