import { remindersCopy as copy, createPageUrl, formatDay } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'
import { firstLines, type NotesOf, type ReminderLine, reminderTexts } from '../reminder-text.ts'

const url = `${createPageUrl('TeamRequests')}?tab=all`

const isMedical = ({ leave }: ReminderLine, { leaveTypes }: Names) => leaveTypes.isMedical(leave.leave_type)
const areMedical = (lines: readonly ReminderLine[], names: Names) =>
  lines.every(line => isMedical(line, names))

const notesOf: NotesOf<ReminderLine> = (line, names) => {
  const day = formatDay(line.asked_on)
  return [isMedical(line, names) ? copy.certificateAsked(day) : copy.documentAsked(day)]
}

export const certificateMissing = defineEvent({
  code: 'certificate_missing',
  group: 'reminders',
  when: 'An employee got a reminder to add a document and has not added one.',
  recipients: {
    approver: reminderTexts({
      title: (count, lines, names) =>
        areMedical(lines, names) ? copy.missingTitle(count) : copy.missingDocumentTitle(count),
      text: (count, lines, names) =>
        areMedical(lines, names) ? copy.mail.missing(count) : copy.mail.missingDocument(count),
      notesOf,
      url,
      button: () => copy.mail.openTeam,
    }),
  },
  kind: 'reminders',
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
