import type { Static, TObject } from 'typebox'

/** A stored record as a schema declares it. Optional fields without a value are null. */
export type RecordOf<Schema extends TObject> = {
  [Field in keyof Static<Schema>]-?: object extends Pick<Static<Schema>, Field>
    ? Exclude<Static<Schema>[Field], undefined> | null
    : Static<Schema>[Field]
}

type ServerField = 'id' | 'created_date' | 'updated_date' | 'created_by' | 'created_by_id'

/**
 * Compiles only if a schema and the record type of `@leavewell/leave` declare the same fields. Their values
 * must be the same too. So the stored records and the screens cannot drift apart. `Builtin` fields are the
 * platform's.
 */
export const declares =
  <Entity, Builtin extends keyof Entity = never>() =>
  <Schema extends TObject>(
    schema: Same<Flat<RecordOf<Schema>>, Flat<Omit<Entity, ServerField | Builtin>>> extends true
      ? Schema
      : { 'schema and record type differ': Flat<RecordOf<Schema>> },
  ): Schema =>
    schema as Schema

type Flat<T> = { [Key in keyof T]: T[Key] }
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
