import type { HolidayFileProblem } from '../contracts/holidays.ts'
import { formatDay } from '../dates/format-date.ts'
import type { FileProblem, HolidayFileCodes } from '../holidays/import/file-entry.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** As it stands in the file, but no longer than a line. */
const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** What is wrong with a file of holidays, in words. */
export const holidayFileProblem = ({ line, isHarmless, ...finding }: FileProblem): HolidayFileProblem => ({
  line,
  sentence: sentenceOf(SENTENCES, finding),
  ...(isHarmless && { isHarmless }),
})

const SENTENCES: Sentences<HolidayFileCodes> = {
  too_large: ({ bytes, most }) => `The file has ${megabytes(bytes)}; at most ${megabytes(most)} are read.`,
  empty: 'The file is empty.',
  not_text:
    'This is neither a calendar (.ics) nor a CSV table. Save a workbook as CSV, or download the calendar again.',
  too_many: ({ most }) => `There are more than ${most} holidays in the file; the rest was not read.`,
  more_problems: ({ count }) => `${count} more problems are not listed.`,
  outside: ({ count, from, to }) =>
    `${count === 1 ? '1 day' : `${count} days`} before ${from} or after ${to} ${count === 1 ? 'was' : 'were'} left out.`,

  no_name: 'The holiday has no name.',
  not_storable: 'The name has characters that cannot be kept.',
  name_too_long: ({ most }) => `The name has more than ${most} characters.`,
  no_region: 'It does not say which region the holiday is of.',
  unknown_region: ({ text }) => `${quoted(text)} is not a region that is known here.`,
  twice: ({ name, day, firstLine }) =>
    `${quoted(name)} is on ${formatDay(day)} a second time; line ${firstLine} has it already.`,
  taken: ({ name, day, other, firstLine }) =>
    `${quoted(name)} is on ${formatDay(day)}, which is ${quoted(other)} in line ${firstLine} already. The first of them is taken.`,

  no_columns:
    'The first row has to name the columns: “day” and “name” are needed, “part” and “region” may follow.',
  open_quote: 'A quotation mark opens here and is not closed.',
  no_rows: 'There are no rows below the names of the columns.',
  no_day: 'The row has no day.',
  is_time: ({ text }) => `${quoted(text)} is a time; a holiday is a day, such as 2026-04-25.`,
  not_a_day: ({ text }) => `${quoted(text)} is not a day. Write it as 2026-04-25 or 25/04/2026.`,
  unknown_part: ({ text }) => `${quoted(text)} is no part of a day: it is day, am, pm or evening.`,

  no_events: 'There are no events in the calendar.',
  breaks_off: 'The calendar breaks off before its end. Download it again.',
  open_event: 'The event that begins here has no end.',
  unreadable: 'The event that begins here cannot be read.',
  no_start: 'The event that begins here has no day.',
  begins_at_time: ({ name }) =>
    `${quoted(name)} begins or ends at a time. Holidays are whole days, so that it has to be an all-day event.`,
  no_such_day: ({ name, text }) => `${quoted(name)} is on ${quoted(text)}, a day that does not exist.`,
  ends_before: ({ name }) => `${quoted(name)} ends before it begins.`,
  too_long: ({ name, days, most }) =>
    `${quoted(name)} lasts ${days} days; holidays of at most ${most} days are read.`,
  unknown_repeat: ({ name }) =>
    `${quoted(name)} repeats in a way that is not read. Holidays repeat each year, on a date or on a weekday of a month.`,
}
