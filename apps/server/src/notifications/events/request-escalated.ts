import { remindersCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import {
  decideByOf,
  firstLines,
  type NotesOf,
  type ReminderLine,
  reminderTexts,
  sinceOf,
} from '../reminder-text.ts'

interface Line extends ReminderLine {
  /** The approver who has not decided. */
  approver_id: string | null
}

const url = `${createPageUrl('AdminDashboard')}?status=pending`

const notesOf: NotesOf<Line> = (line, names) => [
  sinceOf(line),
  ...decideByOf(line),
  copy.waitsFor(names(line.approver_id)),
]

/** Administrators are notified where no manager above may decide. */
export const requestEscalated = defineEvent({
  code: 'request_escalated',
  group: 'reminders',
  when: 'The approver has not decided for the chosen days, or the last day to decide is near.',
  recipients: {
    next_manager: reminderTexts({
      title: copy.aboveTitle,
      text: copy.mail.above,
      notesOf,
      url,
      button: copy.mail.review,
    }),
  },
  kind: 'reminders',
  split: firstLines,
  example: {
    params: {
      lines: [{ leave: EXAMPLE_LEAVE, employee_id: 'sophie', asked_on: '2027-02-01', approver_id: 'liam' }],
      count: 1,
    },
  },
})
