import { enterLeaveCopy as copy, createPageUrl, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveWithdrawn {
  leave: LeaveParams
  employee_id: string
  by_id: string | null
  /** Whether HR had added the leave for the employee. */
  was_entered: boolean
  /** Missing in notifications of former versions. */
  reason?: string | null
}

function messageOf({ leave, by_id, was_entered, reason }: LeaveWithdrawn, names: Names): string {
  const { type, range, days } = factsOf(leave, names)
  const by = names(by_id, copy.somebody)
  const message = was_entered
    ? copy.cancelledForYou(by, type, range, days)
    : copy.cancelledOfYours(by, type, range, days)
  return copy.withReason(message, reason)
}

/** The request is deleted, so nothing links to it. */
export const leaveWithdrawn = defineEvent({
  code: 'leave_withdrawn',
  group: 'changes',
  when: 'HR cancels leave of an employee.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: LeaveWithdrawn, names) => ({
        type: 'leave_entered',
        title: copy.cancelledTitle,
        message: messageOf(params, names),
        related_id: null,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names) => {
        const { type, range, days } = factsOf(params.leave, names)
        return {
          subject: `${copy.cancelledTitle}: ${type}, ${range}`,
          paragraphs: [messageOf(params, names)],
          facts: [
            ['Type', type],
            ['Dates', range],
            ['Days', days],
          ],
          button: { label: 'Open my requests', path: createPageUrl('MyRequests') },
          about: params.leave.id,
        }
      },
    },
    approver: {
      bell: ({ leave, employee_id, by_id, reason }, names) => {
        const { type, range, days } = factsOf(leave, names)
        const by = names(by_id, copy.somebody)
        const message = copy.cancelledForReport(by, names(employee_id), type, range, days)
        return {
          type: 'leave_entered',
          title: copy.cancelledTitle,
          message: copy.withReason(message, reason),
          related_id: null,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: {
    params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie', by_id: 'hana', was_entered: true, reason: null },
  },
})
