import { approvalsCopy as copy, createPageUrl, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { type ApprovedStep, approverName } from '../approved-steps.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface StepApproved {
  leave: LeaveParams
  employee_id: string
  step: ApprovedStep
  /** The next approver. */
  next_id: string
}

export const leaveStepApproved = defineEvent({
  code: 'leave_step_approved',
  group: 'requests',
  when: 'An approver approves a step, and the next approver decides.',
  recipients: {
    employee: {
      bell: ({ leave, step, next_id }: StepApproved, names) => {
        const { type, range } = factsOf(leave, names)
        return {
          type: 'leave_handover',
          title: copy.agreedTitle,
          message: copy.agreed(approverName(step, names), type, range, names(next_id)),
          related_id: leave.id,
          url: createPageUrl('MyRequests'),
        }
      },
    },
    replaced_approver: {
      bell: ({ leave, employee_id, step, next_id }, names) => {
        const { type, range } = factsOf(leave, names)
        const by = names(step.by_id, copy.somebody)
        return {
          type: 'leave_decision',
          title: copy.agreedForYouTitle,
          message: copy.agreedForYou(by, names(employee_id, copy.somebody), type, range, names(next_id)),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: {
    params: {
      leave: EXAMPLE_LEAVE,
      employee_id: 'sophie',
      step: { by_id: 'liam', for_id: 'emma' },
      next_id: 'hana',
    },
  },
})
