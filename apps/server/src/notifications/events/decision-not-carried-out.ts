import { notificationMessages as copy, createPageUrl, type LeaveParams, requestsCopy } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface NotCarriedOut {
  leave: LeaveParams
  status: 'approved' | 'rejected'
  /** The refusal, as it was answered. */
  why: string
}

export const decisionNotCarriedOut = defineEvent({
  code: 'decision_not_carried_out',
  group: 'requests',
  when: 'A request changes in the seconds after its decision, so the decision does not apply.',
  recipients: {
    decider: {
      bell: ({ leave, status, why }: NotCarriedOut, names) => {
        const { type, range } = factsOf(leave, names)
        return {
          type: 'leave_decision',
          title: copy.notDecidedTitle,
          message: copy.notDecided(status, type, range, why),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: { params: { leave: EXAMPLE_LEAVE, status: 'approved', why: requestsCopy.changedSinceDecided } },
})
