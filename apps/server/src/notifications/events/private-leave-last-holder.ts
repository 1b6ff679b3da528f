import { privateLeaveCopy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

/** Names neither the leave nor a person. It is no notification in the app, because people who act for the holder read those. */
export const privateLeaveLastHolder = defineEvent({
  code: 'private_leave_last_holder',
  group: 'requests',
  when: 'Only one holder of private leave can still sign in.',
  recipients: {
    holder: {
      mail: ({ id }: { id: string }) => ({
        subject: privateLeaveCopy.lastHolder.title,
        paragraphs: [privateLeaveCopy.lastHolder.message],
        button: { label: privateLeaveCopy.openPage, path: '/private-leave' },
        about: id,
      }),
    },
  },
  example: { params: { id: 'example' } },
})
