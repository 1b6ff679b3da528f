import { formatDay } from '../dates/format-date.ts'

/** Personal data of one person, and its retention. */
export const personalDataCopy = {
  title: 'Your data',
  text: 'Download all your data in one file, with your profile, requests, balances and change history.',
  download: 'Download your data',
  done: 'Data downloaded',
  /** How many of the files could not be put into it. */
  missing: (count: number) =>
    count === 1
      ? 'Data downloaded without 1 document that we couldn’t load. Try again.'
      : `Data downloaded without ${count} documents that we couldn’t load. Try again.`,
  notWhileActing: 'You can’t download data while acting for someone.',
}

/** Retention, in the settings of the organisation. */
export const retentionCopy = {
  title: 'Retention',
  text: 'Old personal data is deleted every night at 03:00. Days and totals stay. Leave a field empty to keep the data.',
  people: 'Anonymise former employees after (months)',
  peopleHint: 'Months after the last working day',
  certificates: 'Delete certificates after (months)',
  certificatesHint: 'Months after the last day of the leave. Also documents of balance adjustments',
  next: 'Next to be anonymised',
  nobody: 'No former employees',
  due: (count: number) =>
    count === 1
      ? '1 person is anonymised tonight.'
      : count === 0
        ? 'No one is anonymised tonight.'
        : `${count} people are anonymised tonight.`,
  certificatesDue: (count: number) =>
    count === 1
      ? '1 certificate is deleted tonight.'
      : count === 0
        ? 'No certificate is deleted tonight.'
        : `${count} certificates are deleted tonight.`,
  /** For readers who may not know that this person left. */
  somebody: 'A former employee',
  on: (lastDay: string, day: string) => `left on ${formatDay(lastDay)}, anonymised on ${formatDay(day)}`,
  more: (count: number) => `and ${count} more`,
  failed: 'We couldn’t load the preview. Try again.',
}
