import type { TObject } from 'typebox'
import type { Rule } from './access/rule.ts'
import type { EntityHooks } from './hooks.ts'

/**
 * A stored record, flat as on the wire. The fields named here are those that every record carries: set by the server alone and ignored
 * when a client sends them. Timestamps are ISO UTC text with milliseconds and `Z`.
 */
export interface EntityRecord {
  id: string
  created_date: string
  updated_date: string
  created_by: string | null
  created_by_id: string | null
  [field: string]: unknown
}

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
export interface EntityIndex {
  fields: readonly string[]
  unique?: { message: string }
}

/**
 * An entity is one readable literal: what a record holds, who may touch it, what happens on a change.
 * From it the platform derives table, validation, filters, routes and realtime rooms.
 */
export interface EntityDefinition {
  /** As on the wire: `\w+`, exact case. */
  name: string
  /** TypeBox object of the declared fields. `Type.Optional` fields may be absent or null. */
  schema: TObject
  access: RowAccess
  fields?: Record<string, FieldAccess>
  /** Fields withLock the url of an uploaded file: whoever may read the field may read the file. */
  files?: readonly string[]
  /** What the file in such a field has to be: the sentence that refuses another, or undefined. */
  fileChecks?: Readonly<
    Record<string, (file: { name: string; type: string; size: number }) => string | undefined>
  >
  /**
   * Of `User`: people have a `full_name` of their own, which begins as the part of their address before the @ and can be
   * changed. Otherwise the app makes it of other fields.
   */
  hasOwnNames?: boolean
  /** Fields the server computes: silently dropped when a client sends them. */
  computed?: readonly string[]
  indexes?: readonly EntityIndex[]
  /**
   * The named lock that a change takes before it locks any record, by its verb and the names of the fields that were sent. Entities whose
   * hooks reach into each other's records name the same thing: then their locks never meet in two orders.
   */
  locks?: (verb: 'create' | 'update' | 'delete', fields: readonly string[]) => NamedLock | undefined
  hooks?: EntityHooks
}

/** Identity with a type check, so that a definition reads `defineEntity({ name: 'Note', … })`. */
export const defineEntity = (definition: EntityDefinition): EntityDefinition => definition
