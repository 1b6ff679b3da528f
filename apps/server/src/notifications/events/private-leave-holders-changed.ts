import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/**
 * Says nothing about the leave, in the subject and the preview. It is no notification in the app, because people who act
 * for the employee read those.
 */
export const privateLeaveHoldersChanged = defineEvent({
  code: 'private_leave_holders_changed',
  group: 'requests',
  when: 'Other people become the holders of private leave.',
  recipients: {
    employee: {
      mail: ({ id }: { id: string }) => ({
        subject: privateLeaveCopy.holdersChanged.title,
        paragraphs: [privateLeaveCopy.holdersChanged.message],
        button: { label: privateLeaveCopy.openPage, path: '/' },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
