import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { PRIVATE_LEAVE_PAGE } from '../private-leave-page.ts'

/** Says nothing about the person or the leave, in the bell, the subject and the preview. */
export const privateLeaveHoldersChanged = defineEvent({
  code: 'private_leave_holders_changed',
  group: 'requests',
  when: 'Other people become the holders of private leave.',
  recipients: {
    employee: {
      bell: ({ id }: { id: string }) => ({
        type: 'leave_handover',
        title: privateLeaveCopy.holdersChanged.title,
        message: privateLeaveCopy.holdersChanged.message,
        related_id: id,
        url: PRIVATE_LEAVE_PAGE,
      }),
      mail: ({ id }) => ({
        subject: privateLeaveCopy.holdersChanged.title,
        paragraphs: [privateLeaveCopy.holdersChanged.message],
        button: { label: privateLeaveCopy.openPage, path: PRIVATE_LEAVE_PAGE },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
