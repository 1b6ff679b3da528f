import type { HolidayFileProblem } from '../contracts/holidays.ts'
import { formatDay } from '../dates/format-date.ts'
import type { FileProblem, HolidayFileCodes } from '../holidays/import/file-entry.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** As it is in the file, but no longer than a line. */
const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** What is wrong with a file of holidays, in words. */
export const holidayFileProblem = ({ line, isHarmless, ...finding }: FileProblem): HolidayFileProblem => ({
  line,
  sentence: sentenceOf(SENTENCES, finding),
  ...(isHarmless && { isHarmless }),
})

const SENTENCES: Sentences<HolidayFileCodes> = {
  too_large: ({ bytes, most }) =>
    `The file has ${megabytes(bytes)}. Choose a file of up to ${megabytes(most)}.`,
  empty: 'The file is empty.',
  not_text:
    'This isn’t a calendar (.ics) or a CSV file. Save a spreadsheet as CSV, or download the calendar again.',
  too_many: ({ most }) => `The file has more than ${most} holidays. We skipped the rest.`,
  more_problems: ({ count }) => `${count} more problems aren’t listed.`,
  outside: ({ count, from, to }) =>
    count === 1
      ? `1 day before ${from} or after ${to} was left out.`
      : `${count} days before ${from} or after ${to} were left out.`,

  no_name: 'The holiday has no name.',
  not_storable: 'The name has characters that can’t be stored.',
  name_too_long: ({ most }) => `The name has more than ${most} characters.`,
  no_region: 'The holiday has no region.',
  unknown_region: ({ text }) => `Unknown region ${quoted(text)}.`,
  twice: ({ name, day, firstLine }) =>
    `${quoted(name)} on ${formatDay(day)} is already in line ${firstLine}.`,
  taken: ({ name, day, other, firstLine }) =>
    `${quoted(name)} is on ${formatDay(day)}, like ${quoted(other)} in line ${firstLine}. We use the first one.`,

  no_columns: 'Name the columns in the first row: “day” and “name”, and optionally “part” and “region”.',
  open_quote: 'A closing quotation mark is missing.',
  no_rows: 'There are no rows below the column names.',
  no_day: 'The row has no day.',
  is_time: ({ text }) => `${quoted(text)} is a time. Enter a day, such as 2026-04-25.`,
  not_a_day: ({ text }) => `${quoted(text)} isn’t a date. Write it as 2026-04-25 or 25/04/2026.`,
  unknown_part: ({ text }) => `Unknown part ${quoted(text)}. Use day, am, pm or evening.`,

  no_events: 'There are no events in the calendar.',
  breaks_off: 'The calendar is incomplete. Download it again.',
  open_event: 'The event that starts here has no end.',
  unreadable: 'We can’t read the event that starts here.',
  no_start: 'The event that starts here has no day.',
  begins_at_time: ({ name }) => `${quoted(name)} starts or ends at a time. Make it an all-day event.`,
  no_such_day: ({ name, text }) => `${quoted(name)} is on ${quoted(text)}, a date that doesn’t exist.`,
  ends_before: ({ name }) => `${quoted(name)} ends before it starts.`,
  too_long: ({ name, days, most }) =>
    `${quoted(name)} lasts ${days} days. We import holidays of up to ${most} days.`,
  unknown_repeat: ({ name }) =>
    `We can’t import how ${quoted(name)} repeats. Use a date or a weekday of a month, each year.`,
}
