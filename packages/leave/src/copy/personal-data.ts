import { formatDay } from '../dates/format-date.ts'

/** What is kept about people, for themselves; and for how long it is kept. */
export const personalDataCopy = {
  title: 'Your data',
  text: 'Everything that is kept about you in one file: profile, requests with their reasons and certificates, balances, notifications, sign-ins and what was changed.',
  download: 'Download your data',
  done: 'Your data is downloaded',
  /** How many of the files could not be put into it. */
  missing: (count: number) =>
    count === 1
      ? 'Your data is downloaded without one document, which could not be loaded. Please try again.'
      : `Your data is downloaded without ${count} documents, which could not be loaded. Please try again.`,
  notWhileActing: 'Everybody downloads their own data alone.',
}

/** For how long something is kept of people, in the settings of the organisation. */
export const retentionCopy = {
  title: 'How long data is kept',
  text: 'At three in the morning what has been kept long enough goes for good, in the change log, too: names, addresses, reasons, comments and certificates. Days, balances and every sum stay. Leave a field empty to keep it for ever.',
  people: 'Anonymise who left after (months)',
  peopleHint: 'Counted from the last day, as noted with Leaving…',
  certificates: 'Delete certificates after (months)',
  certificatesHint: 'Of everybody, counted from the last day of the leave',
  next: 'Who would be anonymised next',
  nobody: 'Nobody has left whose last day is noted.',
  due: (count: number) =>
    count === 1
      ? '1 person would be anonymised in the next night.'
      : `${count === 0 ? 'Nobody' : `${count} people`} would be anonymised in the next night.`,
  certificatesDue: (count: number) =>
    count === 1
      ? '1 certificate would be deleted in the next night.'
      : `${count === 0 ? 'No certificate' : `${count} certificates`} would be deleted in the next night.`,
  /** Of whom the reader may not know that they left. */
  somebody: 'Somebody who left',
  on: (lastDay: string, day: string) => `left on ${formatDay(lastDay)}, from ${formatDay(day)} on`,
  more: (count: number) => `and ${count} more`,
  failed: 'Who would be anonymised could not be loaded.',
}
