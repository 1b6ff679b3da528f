import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/**
 * Says nothing about the leave, in the subject and the preview. It is no notification in the app, because people who act
 * for the employee read those.
 */
export const privateLeaveDecided = defineEvent({
  code: 'private_leave_decided',
  group: 'requests',
  when: 'Private leave is approved, rejected or cancelled by a holder.',
  recipients: {
    employee: {
      mail: ({ id }: { id: string }) => ({
        subject: privateLeaveCopy.decided.title,
        paragraphs: [privateLeaveCopy.decided.message],
        button: { label: privateLeaveCopy.openPage, path: '/' },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
