import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface WithoutApprover {
  count: number
  /** The approver who can no longer decide. */
  approver_id: string
}

export const requestsWithoutApprover = defineEvent({
  code: 'requests_without_approver',
  group: 'requests',
  when: 'An approver can no longer decide, and no one takes over their pending requests.',
  recipients: {
    administrators: {
      right: 'leave',
      bell: ({ count, approver_id }: WithoutApprover, names) => ({
        type: 'leave_handover',
        title: copy.nobodyDecidesTitle,
        message: copy.nobodyDecides(count, names(approver_id)),
        related_id: approver_id,
        url: `${createPageUrl('AdminDashboard')}?status=pending`,
      }),
    },
  },
  example: { params: { count: 2, approver_id: 'emma' } },
})
