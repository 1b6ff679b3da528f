import { enterLeaveCopy as copy, createPageUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveWithdrawn {
  leave: RequestFacts
  employee: string
  by: string
  /** Whether HR had added the leave for the employee. */
  isEntered: boolean
}

const messageOf = ({ leave: { type, range, days }, by, isEntered }: LeaveWithdrawn) =>
  isEntered ? copy.withdrawnForYou(by, type, range, days) : copy.withdrawnOfYours(by, type, range, days)

/** The request is deleted, so nothing links to it. */
export const leaveWithdrawn = defineEvent({
  code: 'leave_withdrawn',
  group: 'changes',
  when: 'HR removes leave of an employee.',
  recipients: {
    employee: {
      bell: (facts: LeaveWithdrawn) => ({
        type: 'leave_entered',
        title: copy.withdrawnTitle,
        message: messageOf(facts),
        related_id: null,
        url: createPageUrl('MyRequests'),
      }),
      mail: facts => ({
        subject: `${copy.withdrawnTitle}: ${facts.leave.type}, ${facts.leave.range}`,
        paragraphs: [messageOf(facts)],
        facts: [
          ['Type', facts.leave.type],
          ['Dates', facts.leave.range],
          ['Days', facts.leave.days],
        ],
        button: { label: 'Open my requests', path: createPageUrl('MyRequests') },
        about: facts.leave.id,
      }),
    },
    approver: {
      bell: ({ leave, employee, by }) => ({
        type: 'leave_entered',
        title: copy.withdrawnTitle,
        message: copy.withdrawnForReport(by, employee, leave.type, leave.range, leave.days),
        related_id: null,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: { leave: EXAMPLE_LEAVE, employee: 'Sophie Martin', by: 'Hana Fischer', isEntered: true },
})
