import { COMMENT_ROLES, LEAVE_STATUSES, LEAVE_TYPE_VALUES, type LeaveRequest } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const comment = Type.Object({
  user_id: Type.String({ maxLength: 100 }),
  user_name: Type.String({ maxLength: 300 }),
  role: Type.Enum([...COMMENT_ROLES]),
  message: Type.String({ maxLength: 4000 }),
  timestamp: Type.String({ format: 'date-time' }),
})

/** K-01, K-02. */
export const leaveRequestSchema = declares<LeaveRequest>()(
  Type.Object({
    user_id: Type.String(),
    manager_id: Type.String(),
    leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
    start_date: Type.String({ format: 'date' }),
    end_date: Type.String({ format: 'date' }),
    days_requested: Type.Number(),
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    attachment_url: Type.Optional(Type.String({ maxLength: 2000 })),
    status: Type.Enum([...LEAVE_STATUSES], { default: 'pending' }),
    manager_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    reviewed_date: Type.Optional(Type.String({ format: 'date-time' })),
    reviewed_by: Type.Optional(Type.String()),
    comments: Type.Array(comment, { default: [], maxItems: 500 }),
  }),
)
