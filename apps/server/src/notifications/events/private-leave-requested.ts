import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { PRIVATE_LEAVE_PAGE } from '../private-leave-page.ts'

/** Says nothing about the person or the leave, in the bell, the subject and the preview. */
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
        url: PRIVATE_LEAVE_PAGE,
      }),
      mail: ({ id }) => ({
        subject: privateLeaveCopy.pending.title,
        paragraphs: [privateLeaveCopy.pending.message],
        button: { label: privateLeaveCopy.openPage, path: PRIVATE_LEAVE_PAGE },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
