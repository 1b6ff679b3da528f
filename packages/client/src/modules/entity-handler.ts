import type { JoinAnswer } from '../realtime/channel-socket.ts'
import type { AggregateResult, AggregateSpec } from './aggregate.ts'
import type { Filter, Sort } from './filter.ts'
import type { DistinctOptions, PageOptions, RecordPage } from './record-page.ts'

/** What happened to a record. When it moved out of the reader's sight, `type` is `delete` and `data` holds its id alone. */
export interface RealtimeEvent<T> {
  type: 'create' | 'update' | 'delete'
  id: string
  data: T
  timestamp: string
}

export interface SubscribeOptions {
  onError?: (error: unknown) => void
  /**
   * Each time the server begins to tell, also after a lost connection: what happened before was missed. What was read longer ago than
   * `unchangedForMs`, or everything without it, is to be read again.
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
  /** Asks the server to refuse what it would otherwise let pass with a warning. */
  isStrict?: boolean
}

export interface CreateOptions extends WriteOptions {
  /** A name for this creation: sent again with the same name it is answered with the record of the first time. */
  key?: string
}

export interface UpdateOptions extends WriteOptions {
  /** `updated_date` of the record as it was read: when it is another one by now, 409 with the current record, and nothing changes. */
  seen?: string | undefined
}

/** Records of one entity (S-08 … S-15). */
export interface EntityHandler<T> {
  /** With options a page by cursor, or of the values of one field; otherwise a list. */
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
  /** Changes the given fields only. */
  update(id: string, fields: Partial<T>, options?: UpdateOptions): Promise<T>
  delete(id: string): Promise<{ success: boolean }>
  deleteMany(query: Filter<T>): Promise<{ success: boolean; deleted: number }>
  bulkCreate(records: readonly Partial<T>[]): Promise<T[]>
  /** Each record by its id, all or none; up to 500. */
  bulkUpdate(records: readonly (Partial<T> & { id: string })[]): Promise<T[]>
  /** Changes up to 500 matching records; `has_more` says whether to call again. */
  updateMany(query: Filter<T>, data: UpdateOperators<T>): Promise<UpdateManyResult>
  /** Updates the records whose key is there already, creates the others; up to 500. */
  upsert(
    records: readonly Partial<T>[],
    options: { key: (keyof T & string) | readonly (keyof T & string)[] },
  ): Promise<UpsertResult<T>>
  importEntities(file: Blob): Promise<ImportResult<T>>
  count(query?: Filter<T>): Promise<number>
  aggregate(spec: AggregateSpec<T>): Promise<AggregateResult>
  /** Hears of changes to records that the user may read; answers how to stop. */
  subscribe(listener: (event: RealtimeEvent<T>) => void, options?: SubscribeOptions): () => void
}

/** One handler per entity of the map. */
export type Entities<EntityMap> = {
  readonly [Name in keyof EntityMap & string]: EntityHandler<EntityMap[Name]>
}

type Changes<T, Value> = { [K in keyof T]?: Value } & Record<string, unknown>

/** What `updateMany` does to each record, as in MongoDB; a field may stand in one operator only. */
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
