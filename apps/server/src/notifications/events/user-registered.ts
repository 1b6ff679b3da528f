import { newUserNotification } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/** M-12 to M-15, OP-10. */
export const userRegistered = defineEvent({
  code: 'user_registered',
  group: 'people',
  when: 'A new person completes their profile.',
  recipients: {
    administrators: {
      right: 'people',
      bell: (user: { id: string; email: string; name: string }) => newUserNotification(user),
    },
  },
  example: { id: 'example', email: 'sophie.martin@example.com', name: 'Sophie Martin' },
})
