import { remindersCopy as copy, createRequestUrl, formatLeaveDays } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { type RemindedLeave, reminderBell, reminderMail } from '../reminder-text.ts'

const textOf = (leave: RemindedLeave, names: Names) =>
  copy.certificate(names.leaveTypes.label(leave.leave_type), formatLeaveDays(leave))

/** Opens the request, where a document can be added. */
export const certificateRequested = defineEvent({
  code: 'certificate_requested',
  group: 'reminders',
  when: 'Sick leave has no certificate after the chosen number of days.',
  recipients: {
    employee: {
      bell: ({ leave }: { leave: RemindedLeave }, names) =>
        reminderBell(
          copy.certificateTitle,
          textOf(leave, names),
          leave.id,
          createRequestUrl('MyRequests', leave.id),
        ),
      mail: ({ leave }, names) =>
        reminderMail(copy.certificateTitle, textOf(leave, names), [], {
          label: copy.mail.openRequest,
          path: createRequestUrl('MyRequests', leave.id),
        }),
    },
  },
  chosenBy: 'reminders_by',
  example: { params: { leave: { ...EXAMPLE_LEAVE, leave_type: 'sick' } } },
})
