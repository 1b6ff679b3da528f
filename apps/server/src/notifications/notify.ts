import type { Notification } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

export type NewNotification = Pick<
  Notification,
  'user_id' | 'type' | 'title' | 'message' | 'related_id' | 'url'
> & { action_required?: boolean }

/** The fields of a new notification: unread, not done. */
export const freshNotification = (notification: NewNotification) => ({
  action_required: false,
  ...notification,
  action_completed: false,
  is_read: false,
  is_favorite: false,
  is_archived: false,
})

/** Puts a message into a person's list. */
export const notify = (records: Records, notification: NewNotification): Promise<Notification> =>
  records.create('Notification', freshNotification(notification))
