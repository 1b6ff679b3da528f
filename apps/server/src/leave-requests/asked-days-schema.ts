import Type from 'typebox'

const orNull = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

/** The parts of days that are asked for, as they are sent; null and left out are the same. */
export const dayPartsSchema = {
  start_half: orNull(Type.Literal('pm')),
  end_half: orNull(Type.Literal('am')),
  minutes: orNull(Type.Integer({ minimum: 1, maximum: 1440 })),
  start_minute: orNull(Type.Integer({ minimum: 0, maximum: 1439 })),
}

/** What somebody says about what they ask for. */
export const reason = orNull(Type.String({ maxLength: 4000 }))
