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
}

function messageOf({ leave, by_id, was_entered }: LeaveWithdrawn, names: Names): string {
  const { type, range, days } = factsOf(leave)
  const by = names(by_id, copy.somebody)
  return was_entered
    ? copy.withdrawnForYou(by, type, range, days)
    : copy.withdrawnOfYours(by, type, range, days)
}

/** The request is deleted, so nothing links to it. */
export const leaveWithdrawn = defineEvent({
  code: 'leave_withdrawn',
  group: 'changes',
  when: 'HR removes leave of an employee.',
  recipients: {
    employee: {
      bell: (params: LeaveWithdrawn, names) => ({
        type: 'leave_entered',
        title: copy.withdrawnTitle,
        message: messageOf(params, names),
        related_id: null,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names) => {
        const { type, range, days } = factsOf(params.leave)
        return {
          subject: `${copy.withdrawnTitle}: ${type}, ${range}`,
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
      bell: ({ leave, employee_id, by_id }, names) => {
        const { type, range, days } = factsOf(leave)
        const by = names(by_id, copy.somebody)
        return {
          type: 'leave_entered',
          title: copy.withdrawnTitle,
          message: copy.withdrawnForReport(by, names(employee_id), type, range, days),
          related_id: null,
          url: createPageUrl('TeamRequests'),
        }
      },
    },
  },
  example: {
    params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie', by_id: 'hana', was_entered: true },
  },
})
