import { approvalsCopy as copy, createPageUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface StepApproved {
  leave: RequestFacts
  employee: string
  /** Who approved, as the employee reads it. */
  by: string
  /** The name of the person who approved, as the replaced approver reads it. */
  reviewer: string
  /** Who decides next. */
  next: string
}

export const leaveStepApproved = defineEvent({
  code: 'leave_step_approved',
  group: 'requests',
  when: 'An approver approves a step, and the next approver decides.',
  recipients: {
    employee: {
      bell: ({ leave, by, next }: StepApproved) => ({
        type: 'leave_handover',
        title: copy.agreedTitle,
        message: copy.agreed(by, leave.type, leave.range, next),
        related_id: leave.id,
        url: createPageUrl('MyRequests'),
      }),
    },
    replaced_approver: {
      bell: ({ leave, employee, reviewer, next }) => ({
        type: 'leave_decision',
        title: copy.agreedForYouTitle,
        message: copy.agreedForYou(reviewer, employee, leave.type, leave.range, next),
        related_id: leave.id,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: {
    leave: EXAMPLE_LEAVE,
    employee: 'Sophie Martin',
    by: 'Liam Chen for Emma Wilson',
    reviewer: 'Liam Chen',
    next: 'Hana Fischer',
  },
})
