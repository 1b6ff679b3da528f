import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { BaseRecord, Draft, EntityRecord, FieldOf, NewDraft } from '../record.ts'
import type { AggregateRows, AggregateSpec } from './aggregate/aggregate-spec.ts'

/**
 * What a hook may use: everything runs inside the transaction of the change. No HTTP, no sockets.
 * Throwing a `ApiError` refuses the change and rolls everything back.
 */
export interface HookContext {
  /** Who makes the change. */
  principal: Principal
  /** The moment of the change; hooks never read a clock of their own. */
  now: Date
  /** The client wants refused what would otherwise pass with a warning (`Prefer: handling=strict`). */
  isStrict?: boolean
  /** The client has said which version it changes, and it is this one. */
  isCurrent?: boolean
  /** Other records, without access rules and without their hooks, but change-logged in the same transaction. */
  entities: EntityAccess
  /** What a function says about the change that it makes (`FunctionCall.update`); nothing for a change by the wire. */
  said?: unknown
  /** Queues mail in the same transaction; it goes out after the commit. */
  mail: MailQueue
}

/** Unrestricted looks at records of any entity. */
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
  /** The rows of several lists and aggregations, in one statement and so of one moment. */
  readTogether(reads: readonly ReadOf[]): Promise<Record<string, unknown>[][]>
}

/** One of several lists, or rows that PostgreSQL computes, as `find` and `aggregate` have them. */
export type ReadOf = { entity: string } & (
  | { q: Record<string, unknown>; options?: { sort?: string } }
  | { aggregate: AggregateSpec }
)

/** Unrestricted work on records of any entity in one transaction. A record is asked for by its id once, and again after a write or a lock. */
export interface EntityAccess extends EntityReads {
  /** `lock` holds the rows until commit. `planOnce` is for few records of many, found by an index whatever the values. */
  find(
    entity: string,
    q: Record<string, unknown>,
    options?: { sort?: string; limit?: number; lock?: boolean; planOnce?: boolean },
  ): Promise<EntityRecord[]>
  create(entity: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /** An id to create a record with, so that others which name it need not wait for the answer. */
  newId(): string
  /** Many at once, in order, with one statement each thousand. */
  createMany(entity: string, records: readonly Record<string, unknown>[]): Promise<EntityRecord[]>
  /**
   * Records that this change does not ask for again: they are written together with the commit, an exchange with PostgreSQL less, and not
   * found before it. What PostgreSQL refuses of them refuses the change.
   */
  createAtCommit(entity: string, records: readonly Record<string, unknown>[]): Promise<void>
  /** Merges `fields` into the record; throws 404 when it does not exist. */
  update(entity: string, id: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /** Merges `fields` into every record that matches a wire filter, with one statement each thousand; answers how many matched. */
  updateMany(entity: string, q: Record<string, unknown>, fields: Record<string, unknown>): Promise<number>
  /** Merges into each record fields of its own, with one statement each thousand; what is named twice is merged twice. Throws 404 when one does not exist. */
  updateEach(entity: string, changes: readonly ({ id: string } & Record<string, unknown>)[]): Promise<void>
  delete(entity: string, id: string): Promise<void>
}

/**
 * What happens on a change made through the wire, a job or a function. `before…` return the fields to store (and may
 * refuse); `after…` see the record as it is stored and do what follows from it, still in the transaction and perhaps before PostgreSQL has
 * answered: nothing outside of the transaction may follow.
 * Changes made by hooks themselves through `HookContext.entities` do not run hooks again.
 */
export interface EntityHooks<
  Entity extends BaseRecord = EntityRecord,
  Computed extends FieldOf<Entity> = FieldOf<Entity>,
> {
  /** A record that answers the create in place of a new one: what the caller asks for is there already. Nothing is written then. */
  insteadOfCreate?(context: HookContext, draft: NewDraft<Entity, Computed>): Promise<Entity | undefined>
  beforeCreate?(
    context: HookContext,
    draft: NewDraft<Entity, Computed>,
  ): Promise<Draft<Entity>> | Draft<Entity>
  afterCreate?(context: HookContext, record: Entity): Promise<void>
  /**
   * `before` is locked; `patch` holds only the fields that the caller sent and that differ from the stored ones, `sent`
   * all declared fields that the caller sent. Called also when nothing differs, so that a repeated step can be refused.
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
