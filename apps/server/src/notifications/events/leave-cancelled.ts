import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

export const leaveCancelled = defineEvent({
  code: 'leave_cancelled',
  group: 'changes',
  when: 'An employee cancels approved leave.',
  recipients: {
    approver: {
      bell: ({ leave, employee }: { leave: RequestFacts; employee: string }) => ({
        type: 'leave_decision',
        title: copy.cancelledTitle,
        message: copy.cancelledLeave(employee, leave.type, leave.range, leave.days),
        related_id: null,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: { leave: EXAMPLE_LEAVE, employee: 'Sophie Martin' },
})
