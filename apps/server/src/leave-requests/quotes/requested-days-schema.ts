import Type from 'typebox'
import { day } from '../../kernel/day-schema.ts'
import { orNull } from '../../kernel/or-null.ts'

/** The parts of days in a request, as they are sent. Null and undefined mean the same. */
export const dayPartsSchema = {
  start_half: orNull(Type.Literal('pm')),
  end_half: orNull(Type.Literal('am')),
  minutes: orNull(Type.Integer({ minimum: 1, maximum: 1440 })),
  start_minute: orNull(Type.Integer({ minimum: 0, maximum: 1439 })),
}

/** The first request of the same occasion. */
export const sameOccasion = orNull(Type.String({ maxLength: 100 }))

/** The days of leave and their cost, as changes and cancelled leave store them. */
export const versionSchema = {
  start_date: day,
  end_date: day,
  start_half: Type.Optional(Type.Enum(['pm'])),
  end_half: Type.Optional(Type.Enum(['am'])),
  minutes: Type.Optional(Type.Integer()),
  start_minute: Type.Optional(Type.Integer()),
  days_requested: Type.Number(),
  minutes_requested: Type.Optional(Type.Integer()),
}

/** The employee's reason for a request. */
export const reason = orNull(Type.String({ maxLength: 4000 }))
