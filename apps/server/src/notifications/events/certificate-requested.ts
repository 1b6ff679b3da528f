import { remindersCopy as copy, createRequestUrl, formatLeaveDays } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { type RemindedLeave, reminderBell, reminderMail } from '../reminder-text.ts'

/** The title and the text. Leave for illness has a certificate, other leave a document. */
function wordsOf(leave: RemindedLeave, { leaveTypes }: Names): [title: string, text: string] {
  const [type, days] = [leaveTypes.label(leave.leave_type), formatLeaveDays(leave)]
  return leaveTypes.isMedical(leave.leave_type)
    ? [copy.certificateTitle, copy.certificate(type, days)]
    : [copy.documentTitle, copy.document(type, days)]
}

/** Opens the request, where a document can be added. */
export const certificateRequested = defineEvent({
  code: 'certificate_requested',
  group: 'reminders',
  when: 'Leave has no document after the chosen number of days.',
  recipients: {
    employee: {
      bell: ({ leave }: { leave: RemindedLeave }, names) =>
        reminderBell(...wordsOf(leave, names), leave.id, createRequestUrl('MyRequests', leave.id)),
      mail: ({ leave }, names) =>
        reminderMail(...wordsOf(leave, names), [], {
          label: copy.mail.openRequest,
          path: createRequestUrl('MyRequests', leave.id),
        }),
    },
  },
  kind: 'reminders',
  example: { params: { leave: { ...EXAMPLE_LEAVE, leave_type: 'sick' } } },
})
