import { remindersCopy as copy } from '@leavewell/leave'
import type { BellText, MailText } from './event.ts'

/** A request in a reminder, with what is to be known about it. */
export type ReminderLine = readonly [what: string, notes: string]

/** The requests that one reminder is about. */
export interface Reminded {
  lines: readonly ReminderLine[]
  /** The first of them. */
  requestId: string
}

export const EXAMPLE_LINES: readonly ReminderLine[] = [
  ['Sophie Martin: Annual Leave, 1–5 Mar 2027', 'waiting since 1 Feb 2027'],
]

/** The bell names this many; the email names all. */
const NAMED = 10

export const reminderBell = (
  title: string,
  message: string,
  related_id: string | null,
  url: string,
): BellText => ({ type: 'reminder', title, message, related_id, url })

/** Several requests are one notification. */
export const linesBell = (title: string, { lines, requestId }: Reminded, url: string): BellText =>
  reminderBell(title, `${shortened(lines).join('; ')}.`, lines.length > 1 ? null : requestId, url)

export const reminderMail = (
  title: string,
  text: string,
  facts: readonly ReminderLine[],
  button: { label: string; path: string },
): MailText => ({ subject: title, paragraphs: [text], facts, button, closing: copy.mail.choice })

const shortened = (lines: readonly ReminderLine[]): string[] => [
  ...lines.slice(0, NAMED).map(([what, notes]) => `${what} (${notes})`),
  ...(lines.length > NAMED ? [copy.andMore(lines.length - NAMED)] : []),
]
