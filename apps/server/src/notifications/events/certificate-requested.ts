import { remindersCopy as copy, createRequestUrl } from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'
import { reminderBell, reminderMail } from '../reminder-text.ts'

type Leave = Omit<RequestFacts, 'days'>

/** Opens the request, where a document can be added. */
export const certificateRequested = defineEvent({
  code: 'certificate_requested',
  group: 'reminders',
  when: 'Sick leave has no certificate after the chosen number of days.',
  recipients: {
    employee: {
      bell: ({ id, type, range }: Leave) =>
        reminderBell(
          copy.certificateTitle,
          copy.certificate(type, range),
          id,
          createRequestUrl('MyRequests', id),
        ),
      mail: ({ id, type, range }) =>
        reminderMail(copy.certificateTitle, copy.certificate(type, range), [], {
          label: copy.mail.openRequest,
          path: createRequestUrl('MyRequests', id),
        }),
    },
  },
  chosenBy: 'reminders_by',
  example: { ...EXAMPLE_LEAVE, type: 'Sick Leave' },
})
