import { remindersCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { linesBell, type Reminded, reminderMail } from '../reminder-text.ts'

const url = `${createPageUrl('TeamRequests')}?tab=all`

export const certificateMissing = defineEvent({
  code: 'certificate_missing',
  group: 'reminders',
  when: 'An employee was asked for a certificate and has not added one.',
  recipients: {
    approver: {
      bell: (facts: Reminded) => linesBell(copy.missingTitle(facts.lines.length), facts, url),
      mail: ({ lines }) =>
        reminderMail(copy.missingTitle(lines.length), copy.mail.missing(lines.length), lines, {
          label: copy.mail.openTeam,
          path: url,
        }),
    },
  },
  chosenBy: 'reminders_by',
  example: {
    lines: [['Sophie Martin: Sick Leave, 1–5 Mar 2027', 'asked for a certificate on 4 Mar 2027']],
    requestId: 'example',
  },
})
