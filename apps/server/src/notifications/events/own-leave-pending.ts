import { remindersCopy as copy, createPageUrl, formatLeaveDays, formatWeekdayAndDay } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { type RemindedLeave, reminderBell, reminderMail } from '../reminder-text.ts'

interface OwnLeavePending {
  leave: RemindedLeave
  approver_id: string | null
}

const textOf = ({ leave, approver_id }: OwnLeavePending, names: Names) =>
  copy.own(
    names.leaveTypes.label(leave.leave_type),
    formatLeaveDays(leave),
    formatWeekdayAndDay(leave.start_date),
    names(approver_id),
  )

const url = createPageUrl('MyRequests')

export const ownLeavePending = defineEvent({
  code: 'own_leave_pending',
  group: 'reminders',
  when: 'Leave starts in the chosen number of days and is still pending.',
  recipients: {
    employee: {
      bell: (params: OwnLeavePending, names) =>
        reminderBell(copy.ownTitle, textOf(params, names), params.leave.id, url),
      mail: (params, names) =>
        reminderMail(copy.ownTitle, textOf(params, names), [], { label: copy.mail.openOwn, path: url }),
    },
  },
  kind: 'reminders',
  example: { params: { leave: EXAMPLE_LEAVE, approver_id: 'liam' } },
})
