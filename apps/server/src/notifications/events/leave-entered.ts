import { enterLeaveCopy as copy, createPageUrl, createRequestUrl, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveEntered {
  leave: LeaveParams
  employee_id: string
  by_id: string | null
  /** The next approver. Null where the leave is approved. */
  approver_id: string | null
}

function messageOf({ leave, by_id, approver_id }: LeaveEntered, names: Names): string {
  const { type, range, days } = factsOf(leave, names)
  const by = names(by_id, copy.somebody)
  return approver_id === null
    ? copy.approvedForYou(by, type, range, days)
    : copy.pendingForYou(by, type, range, days, names(approver_id))
}

export const leaveEntered = defineEvent({
  code: 'leave_entered',
  group: 'requests',
  when: 'HR adds leave for an employee.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: LeaveEntered, names) => ({
        type: 'leave_entered',
        title: copy.notificationTitle,
        message: messageOf(params, names),
        related_id: params.leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names, { reason }: { reason: string | null }) => {
        const { type, range, days } = factsOf(params.leave, names)
        return {
          subject: `${copy.notificationTitle}: ${type}, ${range}`,
          paragraphs: [messageOf(params, names)],
          facts: [
            ['Type', type],
            ['Dates', range],
            ['Days', days],
            ...(reason ? ([['Reason', reason]] as const) : []),
          ],
          button: { label: 'Open request', path: createRequestUrl('MyRequests', params.leave.id) },
          about: params.leave.id,
        }
      },
    },
    approver: {
      bell: ({ leave, employee_id, by_id }, names) => {
        const { type, range, days } = factsOf(leave, names)
        const by = names(by_id, copy.somebody)
        return {
          type: 'leave_entered',
          title: copy.notificationTitle,
          message: copy.enteredForReport(by, names(employee_id), type, range, days),
          related_id: leave.id,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: {
    params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie', by_id: 'hana', approver_id: null },
    details: { reason: 'Agreed by phone' },
  },
})
