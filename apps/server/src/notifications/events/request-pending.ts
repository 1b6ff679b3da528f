import {
  remindersCopy as copy,
  createPageUrl,
  decisionLinksCopy,
  formatWeekdayAndDay,
  type LeaveParams,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import {
  decideByOf,
  firstLines,
  type NotesOf,
  type Reminded,
  type ReminderLine,
  reminderTexts,
  sinceOf,
} from '../reminder-text.ts'

interface Line extends ReminderLine {
  /** Set where the leave starts soon. */
  starts_on: readonly string[]
}

interface Details {
  /** The only request of the email, for links that decide it. */
  decide?: { leave: LeaveParams; version: string }
}

const url = createPageUrl('TeamRequests')

const notesOf: NotesOf<Line> = line => [
  sinceOf(line),
  ...decideByOf(line),
  ...line.starts_on.map(day => copy.starts(formatWeekdayAndDay(day))),
]

const texts = reminderTexts({
  title: copy.waitsTitle,
  text: copy.mail.waits,
  notesOf,
  url,
  button: copy.mail.review,
})

export const requestPending = defineEvent({
  code: 'request_pending',
  group: 'reminders',
  when: 'A request is pending for the chosen days, or its start or last day is near.',
  recipients: {
    approver: {
      bell: texts.bell,
      mail: (params: Reminded<Line>, names, { decide }: Details) => {
        const mail = texts.mail(params, names)
        const [line] = params.lines
        if (decide === undefined || line === undefined) return mail
        // The type as this reader sees it.
        const leave = { ...decide.leave, leave_type: line.leave.leave_type }
        const { days } = factsOf(leave, names)
        return {
          ...mail,
          facts: [...(mail.facts ?? []), [decisionLinksCopy.days, days]],
          decide: { ...decide, leave },
        }
      },
    },
  },
  kind: 'reminders',
  split: firstLines,
  example: {
    params: {
      lines: [{ leave: EXAMPLE_LEAVE, employee_id: 'sophie', asked_on: '2027-02-01', starts_on: [] }],
      count: 1,
    },
    details: {},
  },
})
