import { remindersCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LINES, linesBell, type Reminded, reminderMail } from '../reminder-text.ts'

const url = createPageUrl('TeamRequests')

export const requestPending = defineEvent({
  code: 'request_pending',
  group: 'reminders',
  when: 'A request is pending for the chosen number of days, or its leave starts soon.',
  recipients: {
    approver: {
      bell: (facts: Reminded) => linesBell(copy.waitsTitle(facts.lines.length), facts, url),
      mail: ({ lines }) =>
        reminderMail(copy.waitsTitle(lines.length), copy.mail.waits(lines.length), lines, {
          label: copy.mail.review(lines.length),
          path: url,
        }),
    },
  },
  chosenBy: 'reminders_by',
  example: { lines: EXAMPLE_LINES, requestId: 'example' },
})
