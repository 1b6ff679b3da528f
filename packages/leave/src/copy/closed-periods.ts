import { formatDay } from '../dates/format-date.ts'

/** Sentences about periods that are closed, as for a payroll. */
export const closedPeriodsCopy = {
  title: 'Closed periods',
  subtitle:
    'Once a period is closed, nothing on its days changes any more: what is decided or corrected later is posted on the day after, and says for which day.',
  failed: 'Closed periods could not be loaded.',
  through: (day: string) => `Closed through ${formatDay(day)}`,
  closing: (day: string) =>
    `Everything through ${formatDay(day)} is about to be closed. It cannot be opened again.`,
  nothing: 'Nothing is closed yet',
  close: 'Close a period',
  day: 'Close through',
  dayHint: 'The last day of the period. It cannot be opened again.',
  next: 'Continue',
  back: 'Back',
  confirm: 'Close the period',
  closed: (day: string) => `Closed through ${formatDay(day)}.`,
  undecided: (count: number) =>
    count === 1
      ? '1 request before this day waits for a decision'
      : `${count} requests before this day wait for a decision`,
  undecidedMeans: 'What is approved after the period is closed is posted on the day after it.',
  undecidedLines: 'Requests that wait for a decision',
  allDecided: 'Everything before this day is decided.',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  history: 'History',
  closedBy: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
  noSuchDay: (day: string) => `There is no day ${day}.`,
  notOver: 'Choose a day that is over.',
  closedAlready: (day: string) => `The days through ${formatDay(day)} are closed already.`,
  leftAsTheyAre: (day: string) => `Days through ${formatDay(day)} are closed and stay as they are.`,
}
