import { remindersCopy as copy, createPageUrl, formatWeekdayAndDay } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { firstLines, type NotesOf, type ReminderLine, reminderTexts, sinceOf } from '../reminder-text.ts'

interface Line extends ReminderLine {
  /** Set where the leave starts soon. */
  starts_on: readonly string[]
}

const url = createPageUrl('TeamRequests')

const notesOf: NotesOf<Line> = line => [
  sinceOf(line),
  ...line.starts_on.map(day => copy.starts(formatWeekdayAndDay(day))),
]

export const requestPending = defineEvent({
  code: 'request_pending',
  group: 'reminders',
  when: 'A request is pending for the chosen number of days, or its leave starts soon.',
  recipients: {
    approver: reminderTexts({
      title: copy.waitsTitle,
      text: copy.mail.waits,
      notesOf,
      url,
      button: copy.mail.review,
    }),
  },
  kind: 'reminders',
  split: firstLines,
  example: {
    params: {
      lines: [{ leave: EXAMPLE_LEAVE, employee_id: 'sophie', asked_on: '2027-02-01', starts_on: [] }],
      count: 1,
    },
  },
})
