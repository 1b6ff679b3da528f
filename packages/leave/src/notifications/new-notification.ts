import type { Notification } from '../entities/notification.ts'

/** The fields of a notification that its sender sets. The rest is the same for all new ones. */
export type NewNotification = Pick<
  Notification,
  'user_id' | 'type' | 'title' | 'message' | 'related_id' | 'url'
> &
  Partial<Pick<Notification, 'action_required' | 'code' | 'params' | 'kind'>>

/** The fields of a new notification: unread, not done. */
export const freshNotification = (notification: NewNotification) => ({
  action_required: false,
  code: null,
  params: null,
  kind: null,
  ...notification,
  action_completed: false,
  is_read: false,
  is_favorite: false,
  is_archived: false,
})
