import type { Notification } from '../entities/notification.ts'

/** What whoever tells somebody something decides; the rest of a notification is the same for all that are new. */
export type NewNotification = Pick<
  Notification,
  'user_id' | 'type' | 'title' | 'message' | 'related_id' | 'url'
> &
  Partial<Pick<Notification, 'action_required' | 'code' | 'params'>>

/** The fields of a new notification: unread, not done. */
export const freshNotification = (notification: NewNotification) => ({
  action_required: false,
  code: null,
  params: null,
  ...notification,
  action_completed: false,
  is_read: false,
  is_favorite: false,
  is_archived: false,
})
