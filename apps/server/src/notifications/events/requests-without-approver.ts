import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface WithoutApprover {
  count: number
  /** The approver who can no longer decide. */
  from: string
  fromId: string
}

export const requestsWithoutApprover = defineEvent({
  code: 'requests_without_approver',
  group: 'requests',
  when: 'An approver can no longer decide, and no one takes over their pending requests.',
  recipients: {
    administrators: {
      right: 'leave',
      bell: ({ count, from, fromId }: WithoutApprover) => ({
        type: 'leave_handover',
        title: copy.nobodyDecidesTitle,
        message: copy.nobodyDecides(count, from),
        related_id: fromId,
        url: `${createPageUrl('AdminDashboard')}?status=pending`,
      }),
    },
  },
  example: { count: 2, from: 'Emma Wilson', fromId: 'example' },
})
