import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  type LeaveParams,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveDecided {
  leave: LeaveParams
  employee_id: string
  status: 'approved' | 'rejected'
  /** The person who decided. Null if the system did. */
  reviewer_id: string | null
  /** The approver that the request was sent to. */
  approver_id: string
  /** The approver that the reviewer replaced. */
  in_place_of: string | null
}

interface Details {
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
      kind: 'decisions',
      bell: ({ leave, status, reviewer_id, approver_id }: LeaveDecided, names) => {
        const { type, range, days } = factsOf(leave, names)
        const another = reviewer_id === null || reviewer_id === approver_id ? undefined : names(reviewer_id)
        return {
          type: 'leave_decision',
          title: copy.decisionTitle(status),
          message: copy.decision(type, range, days, status, another),
          related_id: leave.id,
          url: createPageUrl('MyRequests'),
        }
      },
      mail: ({ leave, status, reviewer_id, in_place_of }, names, { notes, tables }: Details) => {
        const { type, range, days } = factsOf(leave, names)
        const inPlace = in_place_of === null ? '' : ` on behalf of ${names(in_place_of)}`
        return {
          subject: `Your leave request was ${status}: ${type}, ${range}`,
          paragraphs: [
            reviewer_id === null
              ? `Your leave request was ${status}.`
              : `${names(reviewer_id)} ${status} your leave request${inPlace}.`,
          ],
          facts: [
            ['Type', type],
            ['Dates', range],
            ['Days', days],
            ['Notes', notes || 'None'],
          ],
          tables,
          button: { label: 'Open request', path: createRequestUrl('MyRequests', leave.id) },
          about: leave.id,
        }
      },
    },
    replaced_approver: {
      bell: ({ leave, employee_id, status, reviewer_id }, names) => {
        const { type, range } = factsOf(leave, names)
        return {
          type: 'leave_decision',
          title: copy.decisionTitle(status),
          message: copy.decisionForYou(names(reviewer_id), status, names(employee_id), type, range),
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
      status: 'approved',
      reviewer_id: 'liam',
      approver_id: 'emma',
      in_place_of: 'emma',
    },
    details: { notes: 'Enjoy the break.', tables: [] },
  },
})
