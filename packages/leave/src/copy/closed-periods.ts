import { formatDay } from '../dates/format-date.ts'

/** Locked periods: days that payroll has used. */
export const closedPeriodsCopy = {
  title: 'Locked periods',
  subtitle: 'Lock a payroll period. Later changes post to the next open day.',
  payroll: 'Open Payroll',
  failed: 'We couldn’t load the locked periods. Try again.',
  through: (day: string) => `Locked through ${formatDay(day)}`,
  throughOf: (day: string, calendar: string) => `${calendar}: locked through ${formatDay(day)}`,
  closing: (day: string) => `This locks all days through ${formatDay(day)}. You can’t unlock them.`,
  nothing: 'No locked periods yet',
  close: 'Lock a period',
  day: 'Lock through',
  dayHint: 'The last day of the period. You can’t unlock it.',
  next: 'Continue',
  back: 'Back',
  confirm: 'Lock period',
  closed: (day: string) => `Locked through ${formatDay(day)}.`,
  undecided: (count: number) =>
    count === 1 ? '1 pending request before this day' : `${count} pending requests before this day`,
  undecidedMeans: 'Requests that are approved later post to the day after the period.',
  undecidedLines: 'Pending requests',
  allDecided: 'No pending requests before this day.',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  history: 'History',
  closedBy: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
  noSuchDay: (day: string) => `${day} isn’t a date.`,
  notOver: 'Choose a date in the past.',
  closedAlready: (day: string) => `The days through ${formatDay(day)} are already locked.`,
  leftAsTheyAre: (day: string) => `Days through ${formatDay(day)} are locked. Choose a later day.`,
}
