import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { PRIVATE_LEAVE_PAGE } from '../private-leave-page.ts'

/** Says nothing about the person or the leave, in the bell, the subject and the preview. */
export const privateLeaveDecided = defineEvent({
  code: 'private_leave_decided',
  group: 'requests',
  when: 'Private leave is approved, rejected or cancelled by a holder.',
  recipients: {
    employee: {
      bell: ({ id }: { id: string }) => ({
        type: 'leave_decision',
        title: privateLeaveCopy.decided.title,
        message: privateLeaveCopy.decided.message,
        related_id: id,
        url: PRIVATE_LEAVE_PAGE,
      }),
      mail: ({ id }) => ({
        subject: privateLeaveCopy.decided.title,
        paragraphs: [privateLeaveCopy.decided.message],
        button: { label: privateLeaveCopy.openPage, path: PRIVATE_LEAVE_PAGE },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
