import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/** Says nothing about the employee or the leave, in the bell, the subject and the preview. */
export const privateLeaveRequested = defineEvent({
  code: 'private_leave_requested',
  group: 'requests',
  when: 'An employee requests private leave, or cancels it after approval.',
  recipients: {
    holder: {
      bell: ({ id }: { id: string }) => ({
        type: 'leave_request',
        title: privateLeaveCopy.pending.title,
        message: privateLeaveCopy.pending.message,
        related_id: id,
        url: '/private-leave',
      }),
      mail: ({ id }) => ({
        subject: privateLeaveCopy.pending.title,
        paragraphs: [privateLeaveCopy.pending.message],
        button: { label: privateLeaveCopy.openPage, path: '/private-leave' },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
