import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { AppPosts } from '../outbox/app-posts.ts'
import type { Principal } from '../principal/principal.ts'
import type { BaseRecord, Draft, EntityRecord, FieldOf, NewDraft } from '../record.ts'
import type { AggregateRows, AggregateSpec } from './aggregate/aggregate-spec.ts'

/**
 * The services that a hook may use. Everything runs inside the transaction of the change, without HTTP and
 * sockets. Throw an `ApiError` to refuse the change and roll everything back.
 */
export interface HookContext {
  /** Who makes the change. */
  principal: Principal
  /** The moment of the change. Hooks never read a clock of their own. */
  now: Date
  /** The client wants a refusal where the change would otherwise pass with a warning (`Prefer: handling=strict`). */
  isStrict?: boolean
  /** The client named the version that it changes, and it is the current one. */
  isCurrent?: boolean
  /** Other records, without access rules and without their hooks, but change-logged in the same transaction. */
  entities: EntityAccess
  /**
   * Data that a function passes along with its change (`FunctionCall.update`). Undefined for a change by the
   * wire.
   */
  writeOptions?: unknown
  /** Queues mail in the same transaction. It is sent after the commit. */
  mail: MailQueue
  /** The same for messages to addresses outside. */
  posts: AppPosts
}

/** Unrestricted reads of any entity. */
export interface EntityReads {
  /** The record, or undefined. */
  get(entity: string, id: string): Promise<EntityRecord | undefined>
  /** Records matching a wire filter (`q`), newest first unless `sort` says otherwise. */
  find(
    entity: string,
    q: Record<string, unknown>,
    options?: { sort?: string; limit?: number },
  ): Promise<EntityRecord[]>
  count(entity: string, q: Record<string, unknown>): Promise<number>
  /** Counts, sums, averages … by group, computed by PostgreSQL. */
  aggregate(entity: string, spec: AggregateSpec): Promise<AggregateRows>
  /**
   * Returns the rows of several lists and aggregations, in one statement and so from one moment. Kept lists can be
   * newer.
   */
  readTogether(reads: readonly ReadOf[]): Promise<Record<string, unknown>[][]>
}

/**
 * One of several lists, or rows that PostgreSQL computes, as `find` and `aggregate` have them. `isKept` is for a few
 * hundred records of an append-only entity. A node keeps them in memory, and reads them again if others match. Their
 * `created_by` and references to files can be out of date.
 */
export type ReadOf = { entity: string } & (
  | { q: Record<string, unknown>; options?: { sort?: string; isKept?: boolean } }
  | { aggregate: AggregateSpec }
)

/**
 * Unrestricted reads and writes of any entity in one transaction. A record is loaded by its id only once, and
 * again after a write or a lock.
 */
export interface EntityAccess extends EntityReads {
  /**
   * `lock` locks the rows until the commit. `planOnce` is for a few records of many, found by an index for all
   * values.
   */
  find(
    entity: string,
    q: Record<string, unknown>,
    options?: { sort?: string; limit?: number; lock?: boolean; planOnce?: boolean },
  ): Promise<EntityRecord[]>
  create(entity: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /** Returns an id for a new record. Other records can then refer to it before the insert has finished. */
  newId(): string
  /** Creates records in order, with one statement per thousand. */
  createMany(entity: string, records: readonly Record<string, unknown>[]): Promise<EntityRecord[]>
  /**
   * Creates records that this change does not read again. They are written together with the commit and are not
   * found before it. This saves a round trip to PostgreSQL. If PostgreSQL refuses one of them, the whole change
   * is refused.
   */
  createAtCommit(entity: string, records: readonly Record<string, unknown>[]): Promise<void>
  /** Merges `fields` into the record. Throws 404 if it does not exist. */
  update(entity: string, id: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /**
   * Merges `fields` into every record that matches a wire filter, with one statement per thousand. Returns the
   * number of matches. `planOnce` as for `find`.
   */
  updateMany(
    entity: string,
    q: Record<string, unknown>,
    fields: Record<string, unknown>,
    options?: { planOnce?: boolean },
  ): Promise<number>
  /**
   * Merges into each record its own fields, with one statement per thousand. A record that is named twice is
   * merged twice. Throws 404 if one does not exist.
   */
  updateEach(entity: string, changes: readonly ({ id: string } & Record<string, unknown>)[]): Promise<void>
  delete(entity: string, id: string): Promise<void>
  /** Deletes all matching records, many with one statement. Returns their number. */
  deleteMany(entity: string, q: unknown): Promise<number>
}

/**
 * Hooks for a change through the wire, a job or a function. `before…` hooks return the fields to store, and may
 * refuse. `after…` hooks see the record as stored and make the changes that follow from it. They still run in
 * the transaction, perhaps before PostgreSQL has answered, so they must do nothing outside of it. Changes by
 * hooks through `HookContext.entities` do not run hooks again.
 */
export interface EntityHooks<
  Entity extends BaseRecord = EntityRecord,
  Computed extends FieldOf<Entity> = FieldOf<Entity>,
> {
  /** Returns an existing record to answer with, if the requested one is already there. Then nothing is written. */
  insteadOfCreate?(context: HookContext, draft: NewDraft<Entity, Computed>): Promise<Entity | undefined>
  beforeCreate?(
    context: HookContext,
    draft: NewDraft<Entity, Computed>,
  ): Promise<Draft<Entity>> | Draft<Entity>
  afterCreate?(context: HookContext, record: Entity): Promise<void>
  /**
   * `before` is locked. `patch` has only the sent fields that differ from the stored ones. `sent` has all
   * declared fields of the client. It also runs if nothing differs, so that a repeated step can be refused.
   */
  beforeUpdate?(
    context: HookContext,
    before: Entity,
    patch: Draft<Entity>,
    sent: Draft<Entity>,
  ): Promise<Draft<Entity>> | Draft<Entity>
  afterUpdate?(context: HookContext, before: Entity, after: Entity): Promise<void>
  beforeDelete?(context: HookContext, record: Entity): Promise<void> | void
  afterDelete?(context: HookContext, record: Entity): Promise<void>
}
