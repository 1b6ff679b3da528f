import { remindersCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { linesBell, type Reminded, reminderMail } from '../reminder-text.ts'

const url = `${createPageUrl('AdminDashboard')}?status=pending`

/** Administrators are notified where no manager above may decide. */
export const requestEscalated = defineEvent({
  code: 'request_escalated',
  group: 'reminders',
  when: 'The approver has not decided for the chosen number of days.',
  recipients: {
    next_manager: {
      bell: (facts: Reminded) => linesBell(copy.aboveTitle(facts.lines.length), facts, url),
      mail: ({ lines }) =>
        reminderMail(copy.aboveTitle(lines.length), copy.mail.above(lines.length), lines, {
          label: copy.mail.review(lines.length),
          path: url,
        }),
    },
  },
  chosenBy: 'reminders_by',
  example: {
    lines: [['Sophie Martin: Annual Leave, 1–5 Mar 2027', 'waiting since 1 Feb 2027, waiting for Liam Chen']],
    requestId: 'example',
  },
})
