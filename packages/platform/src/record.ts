/**
 * Fields that the server adds to every record. Only the server sets them, and they are ignored when a client
 * sends them. Timestamps are ISO UTC text with milliseconds and `Z`.
 */
export interface BaseRecord {
  id: string
  created_date: string
  updated_date: string
  created_by: string | null
  created_by_id: string | null
}

/** A stored record of any entity, flat as on the wire. */
export interface EntityRecord extends BaseRecord {
  [field: string]: unknown
}

/** Names of the fields that an app declares of such records. */
export type FieldOf<Entity extends BaseRecord> = Exclude<keyof Entity, keyof BaseRecord | number | symbol>

/**
 * Some declared fields of a record, as sent or to be stored. A field that the schema makes optional is null or
 * missing.
 */
export type Draft<Entity extends BaseRecord = EntityRecord> = { [Name in FieldOf<Entity>]?: Entity[Name] }

/**
 * A checked draft of a new record with defaults. Every required field is present, except the ones that the
 * server computes. For records without a type of their own it is any draft.
 */
export type NewDraft<
  Entity extends BaseRecord = EntityRecord,
  Computed extends FieldOf<Entity> = never,
> = Draft<Entity> & { [Name in RequiredField<Entity, Computed>]: Entity[Name] }

/** The record types mark optional values with `null`. */
type RequiredField<Entity extends BaseRecord, Computed extends FieldOf<Entity>> = Exclude<
  {
    [Name in FieldOf<Entity>]: string extends Name ? never : null extends Entity[Name] ? never : Name
  }[FieldOf<Entity>],
  Computed
>

/** One thing for each of some declared fields. For records without a type of their own, any name is allowed. */
export type ByField<Entity extends BaseRecord, Thing> =
  string extends FieldOf<Entity>
    ? Readonly<Record<string, Thing>>
    : { readonly [Name in FieldOf<Entity>]?: Thing }
