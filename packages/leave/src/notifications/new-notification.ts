import { createPageUrl } from '../contracts/page-addresses.ts'
import { notificationMessages } from '../copy/notification-messages.ts'
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

/** What every administrator reads about a new person (M-12 to M-15). */
export const newUserNotification = (user: {
  id: string
  name: string
  email: string
}): Omit<NewNotification, 'user_id'> => ({
  type: 'new_user_registration',
  title: notificationMessages.newUserTitle,
  message: notificationMessages.newUser(user.name, user.email),
  related_id: user.id,
  url: createPageUrl('AdminDashboard'),
  action_required: true,
})
