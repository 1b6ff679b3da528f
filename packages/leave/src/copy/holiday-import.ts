const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** As it stands in the file, but no longer than a line. */
const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** What is wrong with a file of holidays. Apart from the copy that every page loads. */
export const holidayImport = {
  tooLarge: (bytes: number, most: number) =>
    `The file has ${megabytes(bytes)}; at most ${megabytes(most)} are read.`,
  empty: 'The file is empty.',
  notText:
    'This is neither a calendar (.ics) nor a CSV table. Save a workbook as CSV, or download the calendar again.',
  tooMany: (most: number) => `There are more than ${most} holidays in the file; the rest was not read.`,
  moreProblems: (count: number) => `${count} more problems are not listed.`,
  outside: (count: number, from: number, to: number) =>
    `${count === 1 ? '1 day' : `${count} days`} before ${from} or after ${to} ${count === 1 ? 'was' : 'were'} left out.`,

  noName: 'The holiday has no name.',
  notStorable: 'The name has characters that cannot be kept.',
  nameTooLong: (most: number) => `The name has more than ${most} characters.`,
  noRegion: 'It does not say which region the holiday is of.',
  unknownRegion: (text: string) => `${quoted(text)} is not a region that is known here.`,
  twice: (name: string, day: string, firstLine: number) =>
    `${quoted(name)} is on ${day} a second time; line ${firstLine} has it already.`,
  taken: (name: string, day: string, other: string, firstLine: number) =>
    `${quoted(name)} is on ${day}, which is ${quoted(other)} in line ${firstLine} already. The first of them is taken.`,

  noColumns:
    'The first row has to name the columns: “day” and “name” are needed, “part” and “region” may follow.',
  openQuote: 'A quotation mark opens here and is not closed.',
  noRows: 'There are no rows below the names of the columns.',
  noDay: 'The row has no day.',
  isTime: (text: string) => `${quoted(text)} is a time; a holiday is a day, such as 2026-04-25.`,
  notADay: (text: string) => `${quoted(text)} is not a day. Write it as 2026-04-25 or 25/04/2026.`,
  unknownPart: (text: string) => `${quoted(text)} is no part of a day: it is day, am, pm or evening.`,

  noEvents: 'There are no events in the calendar.',
  breaksOff: 'The calendar breaks off before its end. Download it again.',
  openEvent: 'The event that begins here has no end.',
  unreadable: 'The event that begins here cannot be read.',
  noStart: 'The event that begins here has no day.',
  beginsAtTime: (name: string) =>
    `${quoted(name)} begins or ends at a time. Holidays are whole days, so that it has to be an all-day event.`,
  noSuchDay: (name: string, text: string) =>
    `${quoted(name)} is on ${quoted(text)}, a day that does not exist.`,
  endsBefore: (name: string) => `${quoted(name)} ends before it begins.`,
  tooLong: (name: string, days: number, most: number) =>
    `${quoted(name)} lasts ${days} days; holidays of at most ${most} days are read.`,
  unknownRepeat: (name: string) =>
    `${quoted(name)} repeats in a way that is not read. Holidays repeat each year, on a date or on a weekday of a month.`,
} as const
