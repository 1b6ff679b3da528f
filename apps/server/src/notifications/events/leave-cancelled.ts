import { notificationMessages as copy, createPageUrl, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

export const leaveCancelled = defineEvent({
  code: 'leave_cancelled',
  group: 'changes',
  when: 'An employee cancels approved leave.',
  recipients: {
    approver: {
      bell: ({ leave, employee_id }: { leave: LeaveParams; employee_id: string }, names) => {
        const { type, range, days } = factsOf(leave, names)
        return {
          type: 'leave_decision',
          title: copy.cancelledTitle,
          message: copy.cancelledLeave(names(employee_id), type, range, days),
          related_id: null,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: { params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie' } },
})
