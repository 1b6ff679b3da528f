import type { JoinAnswer } from '../realtime/channel-socket.ts'
import type { AggregateResult, AggregateSpec } from './aggregate.ts'
import type { Filter, Sort } from './filter.ts'
import type { DistinctOptions, PageOptions, RecordPage } from './record-page.ts'

/**
 * A change of a record. If the record moved out of the reader's sight, `type` is `delete` and `data` has only
 * its id.
 */
export interface RealtimeEvent<T> {
  type: 'create' | 'update' | 'delete'
  id: string
  data: T
  timestamp: string
}

export interface SubscribeOptions {
  onError?: (error: unknown) => void
  /**
   * Called each time the server starts to send changes, also after a lost connection. Earlier changes were
   * missed. Data that was read longer ago than `unchangedForMs` must be read again. If it is undefined, all
   * data must.
   */
  onJoined?: (answer: JoinAnswer) => void
}

export interface ImportResult<T> {
  status: 'success' | 'error'
  details: string | null
  output: T[] | null
}

export interface UpdateManyResult {
  success: boolean
  updated: number
  has_more: boolean
}

export interface UpsertResult<T> {
  created: number
  updated: number
  records: T[]
}

interface WriteOptions {
  /** Asks the server to refuse a change that would otherwise pass with a warning. */
  isStrict?: boolean
}

export interface CreateOptions extends WriteOptions {
  /** A name for this creation. A repeated request with the same name gets the record of the first one. */
  key?: string
}

export interface UpdateOptions extends WriteOptions {
  /**
   * `updated_date` of the record as it was read. If it has changed since, the answer is a 409 with the current
   * record, and nothing changes.
   */
  seen?: string | undefined
}

/** Records of one entity (S-08 … S-15). */
export interface EntityHandler<T> {
  /** With options it returns a page by cursor, or a page of the values of one field. Otherwise it returns a list. */
  list<K extends keyof T & string>(options: DistinctOptions<K>): Promise<RecordPage<T[K]>>
  list<K extends keyof T & string = keyof T & string>(
    options: PageOptions<T, K>,
  ): Promise<RecordPage<Pick<T, K>>>
  list<K extends keyof T & string = keyof T & string>(
    sort?: Sort<T> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly K[] | null,
  ): Promise<Pick<T, K>[]>
  filter<K extends keyof T & string>(query: Filter<T>, options: DistinctOptions<K>): Promise<RecordPage<T[K]>>
  filter<K extends keyof T & string = keyof T & string>(
    query: Filter<T>,
    options: PageOptions<T, K>,
  ): Promise<RecordPage<Pick<T, K>>>
  filter<K extends keyof T & string = keyof T & string>(
    query: Filter<T>,
    sort?: Sort<T> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly K[] | null,
  ): Promise<Pick<T, K>[]>
  get(id: string): Promise<T>
  create(record: Partial<T>, options?: CreateOptions): Promise<T>
  /** Changes only the given fields. */
  update(id: string, fields: Partial<T>, options?: UpdateOptions): Promise<T>
  delete(id: string): Promise<{ success: boolean }>
  deleteMany(query: Filter<T>): Promise<{ success: boolean; deleted: number }>
  bulkCreate(records: readonly Partial<T>[]): Promise<T[]>
  /** Updates each record by its id, all or none, up to 500. */
  bulkUpdate(records: readonly (Partial<T> & { id: string })[]): Promise<T[]>
  /** Changes up to 500 matching records. `has_more` shows whether to call it again. */
  updateMany(query: Filter<T>, data: UpdateOperators<T>): Promise<UpdateManyResult>
  /** Updates the records whose key exists and creates the others, up to 500. */
  upsert(
    records: readonly Partial<T>[],
    options: { key: (keyof T & string) | readonly (keyof T & string)[] },
  ): Promise<UpsertResult<T>>
  importEntities(file: Blob): Promise<ImportResult<T>>
  count(query?: Filter<T>): Promise<number>
  aggregate(spec: AggregateSpec<T>): Promise<AggregateResult>
  /** Subscribes to changes of records that the user may read. Returns an unsubscribe function. */
  subscribe(listener: (event: RealtimeEvent<T>) => void, options?: SubscribeOptions): () => void
}

/** One handler per entity of the map. */
export type Entities<EntityMap> = {
  readonly [Name in keyof EntityMap & string]: EntityHandler<EntityMap[Name]>
}

type Changes<T, Value> = { [K in keyof T]?: Value } & Record<string, unknown>

/** The changes of `updateMany` to each record, as in MongoDB. A field can be in only one operator. */
interface UpdateOperators<T> {
  $set?: Partial<T> & Record<string, unknown>
  $unset?: Changes<T, unknown>
  $rename?: Changes<T, string>
  $inc?: Changes<T, number>
  $mul?: Changes<T, number>
  $min?: Changes<T, unknown>
  $max?: Changes<T, unknown>
  $currentDate?: Changes<T, true>
  $push?: Changes<T, unknown>
  $addToSet?: Changes<T, unknown>
  $pull?: Changes<T, unknown>
}
