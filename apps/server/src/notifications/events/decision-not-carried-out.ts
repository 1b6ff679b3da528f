import { notificationMessages as copy, createPageUrl, requestsCopy } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface NotCarriedOut {
  leave: RequestFacts
  status: 'approved' | 'rejected'
  why: string
}

export const decisionNotCarriedOut = defineEvent({
  code: 'decision_not_carried_out',
  group: 'requests',
  when: 'A request changes in the seconds after its decision, so the decision does not apply.',
  recipients: {
    decider: {
      bell: ({ leave, status, why }: NotCarriedOut) => ({
        type: 'leave_decision',
        title: copy.notDecidedTitle,
        message: copy.notDecided(status, leave.type, leave.range, why),
        related_id: leave.id,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: { leave: EXAMPLE_LEAVE, status: 'approved', why: requestsCopy.changedSinceDecided },
})
