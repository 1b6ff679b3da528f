import type { TObject } from 'typebox'
import type { BaseRecord, ByField, EntityRecord, FieldOf } from '../record.ts'
import type { Rule } from './access/rule.ts'
import type { EntityHooks } from './hooks.ts'

/** Who may do what with whole records. A missing rule means nobody. */
export interface RowAccess {
  read: Rule
  create: Rule
  update: Rule
  delete: Rule
}

/** Who may see or write one field; checked on top of the row's rule. A missing rule adds no restriction. */
export interface FieldAccess {
  read?: Rule
  create?: Rule
  update?: Rule
}

/** A lock by name, until the commit. Many share it; one that holds it `alone` waits for them, and they for it. */
export interface NamedLock {
  name: string
  alone: boolean
}

/** One index: fields in order, `-` in front for descending. `unique` makes a second equal record a 409 with `message`. */
export interface EntityIndex<Name extends string = string> {
  fields: readonly (Name | `-${Name}`)[]
  unique?: { message: string }
}

/**
 * Records that say the same in all of `fields` never share a day of their periods, of which both ends count; no `to` is no end. PostgreSQL
 * holds it, also between changes at one moment; a second record is a 409 with `message`. One without a value in `fields` shares with all.
 */
export interface ExclusivePeriods<Name extends string = string> {
  /** Texts. */
  fields: readonly Name[]
  /** Days. */
  from: Name
  to: Name
  message: string
}

/**
 * An entity is one readable literal: what a record holds, who may touch it, what happens on a change.
 * From it the platform derives table, validation, filters, routes and realtime channels.
 *
 * `Entity` is the type of its records and `Computed` names the fields that the server computes; both type names of fields and hooks.
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
  /** Fields with the url of an uploaded file: whoever may read the field may read the file. */
  files?: readonly FieldOf<Entity>[]
  /** What the file in such a field has to be: the sentence that refuses another, or undefined. */
  fileChecks?: ByField<Entity, (file: { name: string; type: string; size: number }) => string | undefined>
  /**
   * Of `User`: people have a `full_name` of their own, which begins as the part of their address before the @ and can be
   * changed. Otherwise the app makes it of other fields.
   */
  hasOwnNames?: boolean
  /** Fields the server computes: silently dropped when a client sends them. */
  computed?: readonly Computed[]
  /**
   * Texts that are made of a record's other fields whenever it is shown, so that what is stored stays free of words; the text
   * that may be stored all the same is handed in with the record. Nobody filters, sorts or groups by them.
   */
  rendered?: ByField<Entity, (record: Entity) => string | null>
  /** Records are added and never changed or deleted afterwards: PostgreSQL refuses both, whoever asks. */
  isAppendOnly?: boolean
  indexes?: readonly EntityIndex<FieldOf<Entity> | keyof BaseRecord>[]
  exclusive?: ExclusivePeriods<FieldOf<Entity>>
  /**
   * The named lock that a change takes before it locks any record, by its verb and the names of the fields that were sent. Entities whose
   * hooks reach into each other's records name the same thing: then their locks never meet in two orders.
   */
  locks?: (verb: 'create' | 'update' | 'delete', fields: readonly string[]) => NamedLock | undefined
  hooks?: EntityHooks<Entity, Computed>
}

/**
 * `defineEntity<Task>({ name: 'Task', … })`: hooks, drafts and names of fields are checked against the type of the records. Fields that
 * the server computes are named in the second type, because a hook finds them missing in what a client sent:
 * `defineEntity<Task, 'position'>({ …, computed: ['position'] })`.
 *
 * The platform keeps records of all entities alike and knows their fields from the schema alone: here the type is let go.
 */
export function defineEntity(definition: EntityDefinition): EntityDefinition
export function defineEntity<Entity extends BaseRecord, Computed extends FieldOf<Entity> = never>(
  definition: EntityDefinition<Entity, Computed>,
): EntityDefinition
export function defineEntity(definition: EntityDefinition): EntityDefinition {
  return definition
}
