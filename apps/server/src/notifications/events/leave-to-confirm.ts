import { remindersCopy as copy, createRequestUrl, formatLeaveDays } from '@leavewell/leave'
import { type BellText, defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { type RemindedLeave, reminderBell } from '../reminder-text.ts'

interface ToConfirm {
  leave: RemindedLeave
  employee_id: string
}

/** A task until the reader marks it as completed. */
const task = (message: string, { leave }: ToConfirm, page: 'MyRequests' | 'AdminDashboard'): BellText => ({
  ...reminderBell(copy.confirmTitle, message, leave.id, createRequestUrl(page, leave.id)),
  action_required: true,
})

export const leaveToConfirm = defineEvent({
  code: 'leave_to_confirm',
  group: 'reminders',
  when: 'Approved leave starts in the number of days in which its policy asks to confirm it.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: ToConfirm, names) =>
        task(
          copy.confirmOwn(names.leaveTypes.label(params.leave.leave_type), formatLeaveDays(params.leave)),
          params,
          'MyRequests',
        ),
      mail: ({ leave }, names) => ({
        subject: copy.confirmTitle,
        paragraphs: [copy.confirmOwn(names.leaveTypes.label(leave.leave_type), formatLeaveDays(leave))],
        button: { label: copy.mail.openRequestToConfirm, path: createRequestUrl('MyRequests', leave.id) },
      }),
    },
    administrators: {
      right: 'leave',
      except: ({ employee_id }) => employee_id,
      bell: (params, names) =>
        task(
          copy.confirmOther(
            names(params.employee_id),
            names.leaveTypes.label(params.leave.leave_type),
            formatLeaveDays(params.leave),
          ),
          params,
          'AdminDashboard',
        ),
    },
  },
  example: { params: { leave: EXAMPLE_LEAVE, employee_id: 'sophie' } },
})
