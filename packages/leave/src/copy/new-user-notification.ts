import { createPageUrl } from '../contracts/page-addresses.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { notificationMessages } from './notification-messages.ts'

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
