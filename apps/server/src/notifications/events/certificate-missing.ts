import { remindersCopy as copy, createPageUrl, formatDay } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { firstLines, type NotesOf, type ReminderLine, reminderTexts } from '../reminder-text.ts'

const url = `${createPageUrl('TeamRequests')}?tab=all`

const notesOf: NotesOf<ReminderLine> = ({ asked_on }) => [copy.certificateAsked(formatDay(asked_on))]

export const certificateMissing = defineEvent({
  code: 'certificate_missing',
  group: 'reminders',
  when: 'An employee got a reminder to add a certificate and has not added one.',
  recipients: {
    approver: reminderTexts({
      title: copy.missingTitle,
      text: copy.mail.missing,
      notesOf,
      url,
      button: () => copy.mail.openTeam,
    }),
  },
  chosenBy: 'reminders_by',
  split: firstLines,
  example: {
    params: {
      lines: [
        {
          leave: { ...EXAMPLE_LEAVE, leave_type: 'sick' },
          employee_id: 'sophie',
          asked_on: '2027-03-04',
        },
      ],
      count: 1,
    },
  },
})
