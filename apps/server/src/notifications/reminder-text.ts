import { remindersCopy as copy, formatDay, formatLeaveDays, type LeaveParams } from '@leavewell/leave'
import type { BellText, MailText, Names } from './event.ts'

/** Leave in a reminder, without its cost. */
export type RemindedLeave = Omit<LeaveParams, 'days_requested' | 'minutes_requested'>

/** A request in a reminder to someone else than the employee. */
export interface ReminderLine {
  leave: RemindedLeave
  employee_id: string
  /** The day on which the leave was requested, or the certificate was. */
  asked_on: string
  /** The last day to decide, if it is near. */
  decide_by?: string | undefined
}

/** What one reminder is about. */
export interface Reminded<Line> {
  lines: readonly Line[]
  /** How many they are: the bell stores the first ones only. */
  count: number
}

/** The notes about a request, after its leave. */
export type NotesOf<Line> = (line: Line, names: Names) => readonly string[]

export const sinceOf = ({ asked_on }: ReminderLine): string => copy.since(formatDay(asked_on))

export const decideByOf = ({ decide_by }: ReminderLine): string[] =>
  decide_by === undefined ? [] : [copy.decideBy(formatDay(decide_by))]

/** The number of lines that the bell names. The email names all. */
const NAMED = 10

export const firstLines = <Line, Params extends Reminded<Line>>(params: Params): Params[] => [
  { ...params, lines: params.lines.slice(0, NAMED) },
]

/** The named lines as one sentence of the bell, with the number of others. */
export const listed = (texts: readonly string[], count: number): string =>
  `${[...texts, ...(count > texts.length ? [copy.andMore(count - texts.length)] : [])].join('; ')}.`

export const reminderBell = (
  title: string,
  message: string,
  related_id: string | null,
  url: string,
): BellText => ({ type: 'reminder', title, message, related_id, url })

/** Several requests are one notification. */
const linesBell = <Line extends ReminderLine>(
  title: string,
  { lines, count }: Reminded<Line>,
  { notesOf, names, url }: { notesOf: NotesOf<Line>; names: Names; url: string },
): BellText => {
  const texts = wordsOf(lines, notesOf, names).map(([what, notes]) => `${what} (${notes})`)
  return reminderBell(title, listed(texts, count), count > 1 ? null : (lines[0]?.leave.id ?? null), url)
}

export const reminderMail = (
  title: string,
  text: string,
  facts: NonNullable<MailText['facts']>,
  button: { label: string; path: string },
): MailText => ({ subject: title, paragraphs: [text], facts, button, closing: copy.mail.choice })

/** Returns the texts of a reminder that may be about several requests, in the bell and by email. */
export const reminderTexts = <Line extends ReminderLine>({
  title,
  text,
  notesOf,
  url,
  button,
}: {
  title(count: number, lines: readonly Line[], names: Names): string
  text(count: number, lines: readonly Line[], names: Names): string
  notesOf: NotesOf<Line>
  url: string
  button(count: number): string
}) => ({
  bell: (params: Reminded<Line>, names: Names): BellText =>
    linesBell(title(params.count, params.lines, names), params, { notesOf, names, url }),
  mail: ({ lines, count }: Reminded<Line>, names: Names): MailText =>
    reminderMail(title(count, lines, names), text(count, lines, names), wordsOf(lines, notesOf, names), {
      label: button(count),
      path: url,
    }),
})

/** The leave of a reminder as people read it, with what is said of it. */
const wordsOf = <Line extends ReminderLine>(
  lines: readonly Line[],
  notesOf: NotesOf<Line>,
  names: Names,
): [what: string, notes: string][] =>
  lines.map(line => [
    copy.request(
      names(line.employee_id),
      names.leaveTypes.label(line.leave.leave_type),
      formatLeaveDays(line.leave),
    ),
    notesOf(line, names).join(', '),
  ])
