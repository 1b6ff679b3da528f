import type { Tx } from '../database/database.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { Principal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ImportedFile } from '../spreadsheets/table.ts'
import type { EntityDefinition } from './definition.ts'
import type { EntityAccess, EntityReads } from './hooks.ts'
import type { PageQuery } from './pages/cursor.ts'
import type { Visibility } from './read/visibility.ts'

/** Options of a list as they stand on the wire, already parsed. */
export interface ListQuery {
  q?: Record<string, unknown>
  /** `field`, `+field` or `-field`; default `-created_date`. */
  sort?: string
  /** Default and cap 5,000. */
  limit?: number
  skip?: number
  /** `id` is always included. */
  fields?: readonly string[]
}

interface WriteOptions {
  /** What the app would let pass with a warning is refused: its screens ask for that, other clients of the wire need not. */
  isStrict?: boolean
}

export interface CreateOptions extends WriteOptions {
  /** Sent again by the same person it is answered with the record of the first time. */
  key?: string
}

export interface UpdateOptions extends WriteOptions {
  /** `updated_date` of the version the client edited; 409 with the current record when it is another one by now. */
  ifUpdatedDate?: string
}

/**
 * Records on behalf of a principal: row rules, field rules, validation, hooks and change log all apply.
 * Answers are ready JSON text made by PostgreSQL, as they go on the wire. Throws `ApiError`. What may take long is cancelled
 * when `gone` is aborted.
 */
export interface EntityStore {
  /** 404 when no such entity is defined (exact case). */
  definition(entity: string): EntityDefinition
  list(principal: Principal, entity: string, query: ListQuery, gone?: GoneSignal): Promise<string>
  get(principal: Principal, entity: string, id: string): Promise<string>
  count(principal: Principal, entity: string, q?: Record<string, unknown>, gone?: GoneSignal): Promise<number>
  /** Groups and measures of an `AggregateSpec`, in either spelling of the wire: the text of `{ rows, truncated }`. */
  aggregate(principal: Principal, entity: string, spec: unknown, gone?: GoneSignal): Promise<string>
  /** A page of records, or of the values of one field: the text of `{ items, next_cursor, has_more }`. */
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
  /** A record for every row of CSV, JSON or a workbook, all or none: the text of `{ status, details, output }`. */
  importFile(
    principal: Principal,
    entity: string,
    receive: () => Promise<ImportedFile>,
    gone: GoneSignal,
  ): Promise<string>
  /** Each record of a list by its `id`, all or none; the text of the list in the same order. */
  bulkUpdate(principal: Principal, entity: string, bodies: unknown): Promise<string>
  /** Update operators on all that `{ query, data }` reaches, 500 records a call. */
  updateMany(
    principal: Principal,
    entity: string,
    body: unknown,
  ): Promise<{ updated: number; has_more: boolean }>
  /** `{ records, key }`: the text of `{ created, updated, records }`. */
  upsert(principal: Principal, entity: string, body: unknown): Promise<string>
  /** How many records went. */
  deleteMany(principal: Principal, entity: string, q: unknown): Promise<number>

  /** Looks without access rules, outside any transaction. */
  readonly records: EntityReads
  /** The same, of a moment ago while PostgreSQL is away: for what tells who somebody is. */
  readonly recordsEvenAway: EntityReads
  /** Work without access rules and hooks, change-logged, in one transaction of its own. `actor` is whom the log names. */
  asSystem<T>(work: (entities: EntityAccess, tx: Tx) => Promise<T>, actor?: Principal): Promise<T>
  /**
   * An update on behalf of the principal inside an open transaction, with all that `update` does; the transaction holds
   * already what the entity holds. `said` reaches its hooks.
   */
  updateWithin(
    tx: Tx,
    principal: Principal,
    entity: string,
    id: string,
    body: unknown,
    said?: unknown,
  ): Promise<string>
  /** The same as `asSystem` inside an open transaction. */
  within(tx: Tx, actor?: Principal): EntityAccess

  /** From now on before records are read on behalf of a principal: for rooms that bring them up to the moment first. */
  beforeReading(look: BeforeReading): void
  /** What is done before records are read, for whoever reads them in another way. */
  freshen(principal: Principal, entity: string, q?: Record<string, unknown>): Promise<void>

  /** From now on inside the transaction of every change, after the observers that are there; modules say so at the start. */
  observe(observer: WriteObserver): void

  /** The rules of what the principal may read, for statements and records of the app's own code. */
  visibility(principal: Principal): Visibility
  /** Whether the principal may read this very record, evaluated in memory. */
  mayRead(principal: Principal, entity: string, record: Fields): boolean
  /** The record without the fields the principal may not read. */
  redact(principal: Principal, entity: string, record: Fields): Fields
  /** Names of the fields that `redact` omits, always in the same order. */
  hiddenFields(principal: Principal, entity: string, record: Fields): readonly string[]
}

/** A whole record, whatever its type says of it. */
type Fields = Readonly<Record<string, unknown>>

/** Told which records are about to be read, by filter; undefined where there is nothing to wait for. */
export type BeforeReading = (
  principal: Principal,
  entity: string,
  q: Record<string, unknown>,
) => Promise<void> | undefined

/** Runs inside the transaction of every change, for rooms that keep something beside the records (file links). May refuse. */
export type WriteObserver = (
  tx: Tx,
  principal: Principal,
  definition: EntityDefinition,
  before: EntityRecord | null,
  after: EntityRecord | null,
) => Promise<void>
