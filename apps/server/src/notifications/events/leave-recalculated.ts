import { notificationMessages as copy, createPageUrl, createRequestUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface Recalculated {
  leave: RequestFacts
  /** `1 day returned`. */
  change: string
  why: string
}

const messageOf = ({ leave, change, why }: Recalculated) =>
  copy.recount(leave.type, leave.range, leave.days, change, why)

export const leaveRecalculated = defineEvent({
  code: 'leave_recalculated',
  group: 'changes',
  when: 'A public holiday or work schedule changes, and leave costs more or fewer days.',
  recipients: {
    employee: {
      bell: (facts: Recalculated) => ({
        type: 'leave_recount',
        title: copy.recountTitle,
        message: messageOf(facts),
        related_id: facts.leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: facts => ({
        subject: `${copy.recountTitle}: ${facts.leave.type}, ${facts.leave.range}`,
        paragraphs: [messageOf(facts)],
        button: { label: 'Open the request', path: createRequestUrl('MyRequests', facts.leave.id) },
        about: facts.leave.id,
      }),
    },
  },
  example: {
    leave: { ...EXAMPLE_LEAVE, days: '4 days' },
    change: copy.returned('1 day'),
    why: 'Mon 1 Mar is a public holiday',
  },
})
