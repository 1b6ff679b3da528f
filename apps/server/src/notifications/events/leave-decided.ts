import { notificationMessages as copy, createPageUrl, createRequestUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveDecided {
  leave: RequestFacts
  employee: string
  status: 'approved' | 'rejected'
  /** Who decided; undefined where the system did. */
  reviewer: string | undefined
  /** Whether the reviewer is not the employee's approver. */
  isAnother: boolean
  /** The approver for whom the reviewer decided. */
  inPlaceOf: string | undefined
  notes: string | null
  tables: readonly MailTable[]
}

/** L-13, L-14. */
export const leaveDecided = defineEvent({
  code: 'leave_decided',
  group: 'requests',
  when: 'A leave request is approved or rejected.',
  recipients: {
    employee: {
      bell: ({ leave, status, reviewer, isAnother }: LeaveDecided) => ({
        type: 'leave_decision',
        title: copy.decisionTitle(status),
        message: copy.decision(leave.type, leave.range, leave.days, status, isAnother ? reviewer : undefined),
        related_id: leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: ({ leave, status, reviewer, inPlaceOf, notes, tables }) => ({
        subject: `Your leave request has been ${status}: ${leave.type}, ${leave.range}`,
        paragraphs: [
          reviewer
            ? `${reviewer} has ${status} your leave request${inPlaceOf ? ` in place of ${inPlaceOf}` : ''}.`
            : `Your leave request has been ${status}.`,
        ],
        facts: [
          ['Type', leave.type],
          ['Dates', leave.range],
          ['Days', leave.days],
          ['Notes', notes || 'None'],
        ],
        tables,
        button: { label: 'Open the request', path: createRequestUrl('MyRequests', leave.id) },
        about: leave.id,
      }),
    },
    replaced_approver: {
      bell: ({ leave, employee, status, reviewer }) => ({
        type: 'leave_decision',
        title: copy.decisionTitle(status),
        message: copy.decisionForYou(reviewer ?? '', status, employee, leave.type, leave.range),
        related_id: leave.id,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: {
    leave: EXAMPLE_LEAVE,
    employee: 'Sophie Martin',
    status: 'approved',
    reviewer: 'Liam Chen',
    isAnother: true,
    inPlaceOf: 'Emma Wilson',
    notes: 'Enjoy the break.',
    tables: [],
  },
})
