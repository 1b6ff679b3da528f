import type { BaseRecord, LeaveEntities, LeaveEntityName } from '@leavewell/leave'
import type { EntityAccess, EntityReads, ReadOf } from '@leavewell/platform'

type Fields<Name extends LeaveEntityName> = Omit<LeaveEntities[Name], keyof BaseRecord> & { id?: string }

type Query<Name extends LeaveEntityName> = { [Field in keyof LeaveEntities[Name]]?: unknown } & {
  $or?: readonly Query<Name>[]
}

/** Reads the records of the leave app, typed by entity, on behalf of the server itself. */
export interface RecordReads {
  get<Name extends LeaveEntityName>(entity: Name, id: string): Promise<LeaveEntities[Name] | undefined>
  find<Name extends LeaveEntityName>(
    entity: Name,
    q: Query<Name>,
    options?: { sort?: string; limit?: number },
  ): Promise<LeaveEntities[Name][]>
  count<Name extends LeaveEntityName>(entity: Name, q: Query<Name>): Promise<number>
  /** The rows of several lists and sums in one statement, so they are consistent. */
  readTogether<const Reads extends readonly ReadOf[]>(
    reads: Reads,
  ): Promise<{ -readonly [At in keyof Reads]: RowsOf<Reads[At]>[] }>
}

/** One of several lists. */
export interface ListOf<Name extends LeaveEntityName> {
  entity: Name
  q: Query<Name>
  options?: ListOptions
}

type ListOptions = { sort?: string; isKept?: boolean }

export type RowsOf<Read> = Read extends ListOf<infer Name> ? LeaveEntities[Name] : Record<string, unknown>

/** Names a list to be read together with others. */
export const listOf = <Name extends LeaveEntityName>(
  entity: Name,
  q: Query<Name>,
  options: ListOptions = {},
): ListOf<Name> => ({ entity, q, options })

/** Reads and writes in the transaction of a change. */
export interface Records extends RecordReads {
  find<Name extends LeaveEntityName>(
    entity: Name,
    q: Query<Name>,
    options?: { sort?: string; limit?: number; lock?: boolean; planOnce?: boolean },
  ): Promise<LeaveEntities[Name][]>
  /** The first match, locked until the commit. */
  lock<Name extends LeaveEntityName>(entity: Name, q: Query<Name>): Promise<LeaveEntities[Name] | undefined>
  create<Name extends LeaveEntityName>(entity: Name, fields: Fields<Name>): Promise<LeaveEntities[Name]>
  /** An id for a new record that other new records refer to. */
  newId(): string
  createMany<Name extends LeaveEntityName>(
    entity: Name,
    records: readonly Fields<Name>[],
  ): Promise<LeaveEntities[Name][]>
  /** Written at the commit. Nothing in this change can read them before. */
  createAtCommit<Name extends LeaveEntityName>(entity: Name, records: readonly Fields<Name>[]): Promise<void>
  update<Name extends LeaveEntityName>(
    entity: Name,
    id: string,
    fields: Partial<Omit<Fields<Name>, 'id'>>,
  ): Promise<LeaveEntities[Name]>
  delete(entity: LeaveEntityName, id: string): Promise<void>
  /** Deletes all matching records, many with one statement. Returns their number. */
  deleteMany<Name extends LeaveEntityName>(entity: Name, q: Query<Name>): Promise<number>
  /** Updates many records with one statement, each with different fields. */
  updateEach<Name extends LeaveEntityName>(
    entity: Name,
    changes: readonly ({ id: string } & Partial<Omit<Fields<Name>, 'id'>>)[],
  ): Promise<void>
  /** Updates all matching records with one statement. Returns their number. */
  updateMany<Name extends LeaveEntityName>(
    entity: Name,
    q: Query<Name>,
    fields: Partial<Fields<Name>>,
    options?: { planOnce?: boolean },
  ): Promise<number>
}

/** Adds the types of this app's entities to the platform's records. */
export const recordsOf = (entities: EntityAccess): Records =>
  ({
    ...readsOf(entities),
    find: (entity, q, options) => entities.find(entity, q, options),
    lock: async (entity, q) => (await entities.find(entity, q, { limit: 1, lock: true }))[0],
    create: (entity, fields) => entities.create(entity, fields),
    newId: () => entities.newId(),
    createMany: (entity, records) => entities.createMany(entity, records),
    createAtCommit: (entity, records) => entities.createAtCommit(entity, records),
    update: (entity, id, fields) => entities.update(entity, id, fields),
    delete: (entity, id) => entities.delete(entity, id),
    deleteMany: (entity, q) => entities.deleteMany(entity, q),
    updateEach: (entity, changes) => entities.updateEach(entity, changes),
    updateMany: (entity, q, fields, options) => entities.updateMany(entity, q, fields, options),
  }) as Records

/** The same for reads only. */
export const readsOf = (entities: EntityReads): RecordReads =>
  ({
    get: (entity, id) => entities.get(entity, id),
    find: (entity, q, options) => entities.find(entity, q, options),
    count: (entity, q) => entities.count(entity, q),
    readTogether: reads => entities.readTogether(reads),
  }) as RecordReads
