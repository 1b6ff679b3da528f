import {
  automaticApprovalCopy as copy,
  createPageUrl,
  createRequestUrl,
  type LeaveParams,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface ApprovedAutomatically {
  leave: LeaveParams
  employee_id: string
}

export const leaveApprovedAutomatically = defineEvent({
  code: 'leave_approved_automatically',
  group: 'requests',
  when: 'An employee requests leave of a type that needs no approver.',
  recipients: {
    employee: {
      kind: 'decisions',
      bell: ({ leave }: ApprovedAutomatically, names) => {
        const { type, range, days } = factsOf(leave, names)
        return {
          type: 'leave_decision',
          title: copy.title,
          message: copy.own(type, range, days),
          related_id: leave.id,
          url: createPageUrl('MyRequests'),
        }
      },
      mail: ({ leave }, names) => {
        const { type, range, days } = factsOf(leave, names)
        return {
          subject: `${copy.title}: ${type}, ${range}`,
          paragraphs: [copy.own(type, range, days)],
          facts: [
            ['Type', type],
            ['Dates', range],
            ['Days', days],
          ],
          button: { label: 'Open request', path: createRequestUrl('MyRequests', leave.id) },
          about: leave.id,
        }
      },
    },
    approver: {
      bell: ({ leave, employee_id }, names) => {
        const { type, range, days } = factsOf(leave, names)
        return {
          type: 'leave_decision',
          title: copy.title,
          message: copy.ofReport(names(employee_id), type, range, days),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: { params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie' } },
})
