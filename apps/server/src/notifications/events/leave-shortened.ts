import { leavingCopy as copy, createPageUrl, type LeaveParams } from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveShortened {
  leave: LeaveParams
  /** Null where only the pending change of it was after the last day. */
  former: LeaveParams | null
  /** The effect on the pending change. */
  change: 'shortened' | 'cancelled' | null
  employee_id: string
  last_day: string
}

/** `Annual Leave, 1–5 Mar 2027 (5 days)`. */
function inWords(leave: LeaveParams, names: Names): string {
  const { type, range, days } = factsOf(leave, names)
  return `${type}, ${range} (${days})`
}

/** `name` is null in the text for the employee. */
function messageOf(
  { leave, former, change, last_day }: LeaveShortened,
  names: Names,
  name: string | null,
): string {
  const { range, days } = factsOf(leave, names)
  return [
    former && copy.shortened(name, inWords(former, names), last_day, `${range} (${days})`),
    change &&
      (change === 'cancelled' ? copy.changeCancelled : copy.changeShortened)(name, inWords(leave, names)),
  ]
    .filter(Boolean)
    .join(' ')
}

export const leaveShortened = defineEvent({
  code: 'leave_shortened',
  group: 'changes',
  when: 'Employment ends during leave, or during a change that was requested for leave.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: LeaveShortened, names) => ({
        type: 'leave_decision',
        title: copy.later,
        message: messageOf(params, names, null),
        related_id: params.leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names) => ({
        subject: copy.later,
        paragraphs: [messageOf(params, names, null)],
        about: params.leave.id,
      }),
    },
    approver: {
      bell: (params, names) => ({
        type: 'leave_decision',
        title: copy.later,
        message: messageOf(params, names, names(params.employee_id)),
        related_id: params.leave.id,
        url: createPageUrl('TeamRequests'),
      }),
    },
  },
  example: {
    params: {
      leave: { ...EXAMPLE_LEAVE, end_date: '2027-03-03', days_requested: 3 },
      former: EXAMPLE_LEAVE,
      change: null,
      employee_id: 'sophie',
      last_day: '2027-03-03',
    },
  },
})
