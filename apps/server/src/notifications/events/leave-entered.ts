import { enterLeaveCopy as copy, createPageUrl, createRequestUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveEntered {
  leave: RequestFacts
  employee: string
  by: string
  /** Who still decides; undefined where the leave is approved already. */
  decidedBy: string | undefined
  reason: string | null
}

const messageOf = ({ leave: { type, range, days }, by, decidedBy }: LeaveEntered) =>
  decidedBy === undefined
    ? copy.approvedForYou(by, type, range, days)
    : copy.pendingForYou(by, type, range, days, decidedBy)

export const leaveEntered = defineEvent({
  code: 'leave_entered',
  group: 'requests',
  when: 'HR adds leave for an employee.',
  recipients: {
    employee: {
      bell: (facts: LeaveEntered) => ({
        type: 'leave_entered',
        title: copy.notificationTitle,
        message: messageOf(facts),
        related_id: facts.leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: facts => ({
        subject: `${copy.notificationTitle}: ${facts.leave.type}, ${facts.leave.range}`,
        paragraphs: [messageOf(facts)],
        facts: [
          ['Type', facts.leave.type],
          ['Dates', facts.leave.range],
          ['Days', facts.leave.days],
          ...(facts.reason ? ([['Reason', facts.reason]] as const) : []),
        ],
        button: { label: 'Open the request', path: createRequestUrl('MyRequests', facts.leave.id) },
        about: facts.leave.id,
      }),
    },
    approver: {
      bell: ({ leave, employee, by }) => ({
        type: 'leave_entered',
        title: copy.notificationTitle,
        message: copy.enteredForReport(by, employee, leave.type, leave.range, leave.days),
        related_id: leave.id,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: {
    leave: EXAMPLE_LEAVE,
    employee: 'Sophie Martin',
    by: 'Hana Fischer',
    decidedBy: undefined,
    reason: 'Agreed by phone',
  },
})
