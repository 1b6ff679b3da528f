import type { PrivateLeaveForm } from '@leavewell/leave'
import { readInput } from '@leavewell/platform'
import Type from 'typebox'
import { orNull } from '../kernel/or-null.ts'

const text = (maxLength: number) => orNull(Type.String({ maxLength }))

const schema = Type.Object({
  type_id: Type.String({ maxLength: 100 }),
  start_date: Type.String({ maxLength: 20 }),
  end_date: Type.String({ maxLength: 20 }),
  start_half: orNull(Type.Enum(['pm'])),
  end_half: orNull(Type.Enum(['am'])),
  reason: text(4000),
  attachment_url: text(2000),
  left_out_ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 })),
})

/** What an employee sends for private leave. The rules check the days. */
export function readForm(body: Record<string, unknown>): PrivateLeaveForm {
  const { start_half = null, end_half = null, left_out_ids = [], ...sent } = readInput(schema, body)
  return {
    ...sent,
    start_half,
    end_half,
    left_out_ids,
    reason: sent.reason?.trim() || null,
    attachment_url: sent.attachment_url || null,
  }
}
