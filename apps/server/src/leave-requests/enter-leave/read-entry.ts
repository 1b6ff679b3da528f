import { LEAVE_TYPE_VALUES, type LeaveEntry, MAX_ENTRY_ROWS } from '@leavewell/leave'
import { readInput } from '@leavewell/platform'
import Type from 'typebox'

const day = Type.String({ format: 'date' })

const schema = Type.Object({
  rows: Type.Array(
    Type.Object({
      user_id: Type.String({ minLength: 1, maxLength: 100 }),
      leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
      start_date: day,
      end_date: day,
      start_half: Type.Optional(Type.Union([Type.Literal('pm'), Type.Null()])),
      end_half: Type.Optional(Type.Union([Type.Literal('am'), Type.Null()])),
      minutes: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1440 }), Type.Null()])),
      start_minute: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1439 }), Type.Null()])),
    }),
    { minItems: 1, maxItems: MAX_ENTRY_ROWS },
  ),
  status: Type.Enum(['pending', 'approved']),
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])),
})

/** What an administrator sends, checked. */
export const readEntry = (body: Record<string, unknown>): LeaveEntry => readInput(schema, body)
