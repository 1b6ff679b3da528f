/**
 * What the server adds to every record: set by the server alone and ignored when a client sends it. Timestamps are ISO UTC text
 * with milliseconds and `Z`.
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

/** Some declared fields of a record: what is sent, or is to be stored. A field that may be left out of the schema is null or missing. */
export type Draft<Entity extends BaseRecord = EntityRecord> = { [Name in FieldOf<Entity>]?: Entity[Name] }

/**
 * A checked draft of a new record, defaults included: every field is there that has to be, except those that the server computes. For
 * records without a type of their own it is any draft.
 */
export type NewDraft<
  Entity extends BaseRecord = EntityRecord,
  Computed extends FieldOf<Entity> = never,
> = Draft<Entity> & { [Name in RequiredField<Entity, Computed>]: Entity[Name] }

/** Types of records say `null` of what may be missing. */
type RequiredField<Entity extends BaseRecord, Computed extends FieldOf<Entity>> = Exclude<
  {
    [Name in FieldOf<Entity>]: string extends Name ? never : null extends Entity[Name] ? never : Name
  }[FieldOf<Entity>],
  Computed
>

/** One thing for each of some declared fields; of records without a type of their own, for any name. */
export type ByField<Entity extends BaseRecord, Thing> =
  string extends FieldOf<Entity>
    ? Readonly<Record<string, Thing>>
    : { readonly [Name in FieldOf<Entity>]?: Thing }
