import { createPageUrl, messages } from '@leavewell/leave'
import type { NewNotification } from './notify.ts'

/** What every administrator reads about a new person (M-12 to M-15). */
export const newUserNotification = (person: {
  id: string
  name: string
  email: string
}): Omit<NewNotification, 'user_id'> => ({
  type: 'new_user_registration',
  title: messages.notifications.newUserTitle,
  message: messages.notifications.newUser(person.name, person.email),
  related_id: person.id,
  url: createPageUrl('AdminDashboard'),
  action_required: true,
})
