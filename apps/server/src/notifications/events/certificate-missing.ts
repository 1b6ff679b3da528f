import { remindersCopy as copy, createPageUrl, formatDay } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import {
  firstLines,
  linesBell,
  type NotesOf,
  type Reminded,
  type ReminderLine,
  reminderMail,
  wordsOf,
} from '../reminder-text.ts'

const url = `${createPageUrl('TeamRequests')}?tab=all`

const notesOf: NotesOf<ReminderLine> = ({ asked_on }) => [copy.certificateAsked(formatDay(asked_on))]

export const certificateMissing = defineEvent({
  code: 'certificate_missing',
  group: 'reminders',
  when: 'An employee was asked for a certificate and has not added one.',
  recipients: {
    approver: {
      bell: (params: Reminded<ReminderLine>, names) =>
        linesBell(copy.missingTitle(params.count), params, { notesOf, names, url }),
      mail: ({ lines, count }, names) =>
        reminderMail(copy.missingTitle(count), copy.mail.missing(count), wordsOf(lines, notesOf, names), {
          label: copy.mail.openTeam,
          path: url,
        }),
    },
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
