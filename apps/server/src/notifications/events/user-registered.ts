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
      bell: ({ user_id, email }: { user_id: string; email: string }, names) =>
        newUserNotification({ id: user_id, email, name: names(user_id, email) }),
    },
  },
  example: { params: { user_id: 'sophie', email: 'sophie.martin@example.com' } },
})
