import type { TObject } from 'typebox'
import type { BaseRecord, ByField, EntityRecord, FieldOf } from '../record.ts'
import type { Rule } from './access/rule.ts'
import type { EntityHooks } from './hooks.ts'

/** Access to whole records. Without a rule, no one has access. */
export interface RowAccess {
  read: Rule
  create: Rule
  update: Rule
  delete: Rule
}

/** Access to one field, checked in addition to the row's rule. A missing rule adds no restriction. */
export interface FieldAccess {
  read?: Rule
  /**
   * For a text field with a rule for reading: the value that other readers of the record get. Filters, orders and
   * sums use it too. Without it the field is omitted.
   */
  hiddenAs?: string
  create?: Rule
  update?: Rule
}

/** A named lock, held until the commit. Many holders can share it. A holder with `alone` excludes all others. */
export interface NamedLock {
  name: string
  alone: boolean
}

/**
 * One index: fields in order, with `-` in front for descending. `unique` makes a second equal record a 409 with
 * `message`.
 */
export interface EntityIndex<Name extends string = string> {
  fields: readonly (Name | `-${Name}`)[]
  unique?: { message: string }
}

/**
 * Records with equal values in all of `fields` never share a day of their periods. Both ends are included, and
 * a missing `to` means no end. PostgreSQL enforces it, also between concurrent changes. A second record is a
 * 409 with `message`. A record without a value in one of `fields` conflicts with none.
 */
export interface ExclusivePeriods<Name extends string = string> {
  /** Text fields. */
  fields: readonly Name[]
  /** Day field. */
  from: Name
  to: Name
  message: string
}

/**
 * An entity is one readable literal: its fields, its access rules and its hooks. The platform derives table,
 * validation, filters, routes and realtime channels from it. `Entity` is the type of its records. `Computed`
 * names the fields that the server computes. Both type the names of fields and hooks.
 */
export interface EntityDefinition<
  Entity extends BaseRecord = EntityRecord,
  Computed extends FieldOf<Entity> = FieldOf<Entity>,
> {
  /** As on the wire: `\w+`, exact case. */
  name: string
  /** TypeBox object of the declared fields. `Type.Optional` fields may be absent or null. */
  schema: TObject
  access: RowAccess
  fields?: ByField<Entity, FieldAccess>
  /** Fields with the url of an uploaded file. Anyone who may read the field may read the file. */
  files?: readonly FieldOf<Entity>[]
  /** Checks the file in such a field. Returns the refusal message, or undefined if the file is fine. */
  fileChecks?: ByField<Entity, (file: { name: string; type: string; size: number }) => string | undefined>
  /**
   * For `User`: people have their own `full_name`. It starts as the part of their address before the @ and can
   * be changed. Otherwise the app renders it from other fields.
   */
  hasOwnNames?: boolean
  /** Fields the server computes: silently dropped when a client sends them. */
  computed?: readonly Computed[]
  /**
   * Texts that are rendered from other fields of the record on every read. So no wording is stored. A stored
   * text is passed in with the record. These fields cannot be used to filter, sort or group.
   */
  rendered?: ByField<Entity, (record: Entity) => string | null>
  /**
   * Records are only added, never changed or deleted. PostgreSQL refuses both for everyone. Only a reference to a file
   * can be erased.
   */
  isAppendOnly?: boolean
  indexes?: readonly EntityIndex<FieldOf<Entity> | keyof BaseRecord>[]
  exclusive?: ExclusivePeriods<FieldOf<Entity>>
  /**
   * Returns the named lock that a change takes before it locks any record. It depends on the verb and the names
   * of the sent fields. Entities whose hooks write each other's records use the same name. Then their locks are
   * always taken in one order.
   */
  locks?: (verb: 'create' | 'update' | 'delete', fields: readonly string[]) => NamedLock | undefined
  hooks?: EntityHooks<Entity, Computed>
}

/**
 * `defineEntity<Task>({ name: 'Task', … })` checks hooks, drafts and field names against the type of the
 * records. The second type names the fields that the server computes:
 * `defineEntity<Task, 'position'>({ …, computed: ['position'] })`. A hook finds these missing in client input.
 * The result is untyped. The platform treats records of all entities alike and knows their fields only from the
 * schema.
 */
export function defineEntity(definition: EntityDefinition): EntityDefinition
export function defineEntity<Entity extends BaseRecord, Computed extends FieldOf<Entity> = never>(
  definition: EntityDefinition<Entity, Computed>,
): EntityDefinition
export function defineEntity(definition: EntityDefinition): EntityDefinition {
  return definition
}
