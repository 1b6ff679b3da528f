import { notificationMessages as copy, createPageUrl, createRequestUrl, requestsCopy } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveRequested {
  leave: RequestFacts
  employee: string
  reason: string | null
  /** Other leave on the same days. */
  overlaps: string
  /** Who approved an earlier step, and for whom the reader decides. */
  route: readonly string[]
  /** What it costs and leaves, where a policy counts it. */
  tables: readonly MailTable[]
}

/** L-12, OP-10, OP-11. */
export const leaveRequested = defineEvent({
  code: 'leave_requested',
  group: 'requests',
  when: 'An employee requests leave, or the request reaches the next approver.',
  recipients: {
    approver: {
      bell: ({ leave, employee, overlaps, route }: LeaveRequested) => ({
        type: 'leave_request',
        title: copy.newRequestTitle,
        message: [
          copy.newRequest(employee, leave.type, leave.range, leave.days),
          ...(overlaps ? [`${requestsCopy.overlapsOf(overlaps)}.`] : []),
          ...route,
        ].join(' '),
        related_id: leave.id,
        url: createPageUrl('TeamRequests'),
      }),
      mail: ({ leave, employee, reason, overlaps, route, tables }) => ({
        subject: `${employee} requests ${leave.type}, ${leave.range}`,
        paragraphs: [`${employee} has requested leave and waits for your decision.`, ...route],
        facts: [
          ['Type', leave.type],
          ['Dates', leave.range],
          ['Days', leave.days],
          ...(reason ? ([['Reason', reason]] as const) : []),
          ...(overlaps ? ([[requestsCopy.overlaps, overlaps]] as const) : []),
        ],
        tables,
        button: { label: 'Review the request', path: createRequestUrl('TeamRequests', leave.id) },
        about: leave.id,
      }),
    },
  },
  example: {
    leave: EXAMPLE_LEAVE,
    employee: 'Sophie Martin',
    reason: 'Family holiday',
    overlaps: '',
    route: [],
    tables: [],
  },
})
