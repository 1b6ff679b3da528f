import Type from 'typebox'

/** A field that callers can leave out, or send as null. */
export const orNull = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
