import { NOTIFICATION_TYPES, type Notification } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const flag = () => Type.Boolean({ default: false })

/** K-12, K-13. */
export const notificationSchema = declares<Notification>()(
  Type.Object({
    user_id: Type.String(),
    title: Type.String({ maxLength: 300 }),
    message: Type.String({ maxLength: 2000 }),
    type: Type.Enum([...NOTIFICATION_TYPES]),
    related_id: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    action_required: flag(),
    action_completed: flag(),
    is_read: flag(),
    is_favorite: flag(),
    is_archived: flag(),
  }),
)
