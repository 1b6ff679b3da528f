import { LEAVE_TYPE_VALUES, type LeaveEntry, MAX_ENTRY_ROWS } from '@leavewell/leave'
import { readInput } from '@leavewell/platform'
import Type from 'typebox'
import { dayPartsSchema, reason } from '../asked-days-schema.ts'

/** What is wrong with the days of a row is told beside it. */
const day = Type.String({ format: 'date' })

const schema = Type.Object({
  rows: Type.Array(
    Type.Object({
      user_id: Type.String({ minLength: 1, maxLength: 100 }),
      leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
      start_date: day,
      end_date: day,
      ...dayPartsSchema,
    }),
    { minItems: 1, maxItems: MAX_ENTRY_ROWS },
  ),
  status: Type.Enum(['pending', 'approved']),
  reason,
})

/** What an administrator sends, checked. */
export const readEntry = (body: Record<string, unknown>): LeaveEntry => readInput(schema, body)
