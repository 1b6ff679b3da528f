import { formatDay, formatDayRange } from '../dates/format-date.ts'

/** Sentences about an employee who returns after the end of employment. */
export const rehireCopy = {
  title: (name: string) => `Reactivate ${name}’s account?`,
  ended: (name: string, day: string) => `${name} left on ${formatDay(day)}.`,
  question: 'Employment',
  choose: 'Choose an option',
  choices: {
    reopened: 'The end was a mistake',
    new: 'Starts again on a date',
  },
  hints: {
    reopened: 'The employment continues, as if it had never ended. Payments for unused leave are reversed.',
    new: 'Balances that were paid out or expired stay closed. New leave accrues from the first day.',
  },
  startsOn: 'First day of the new employment',
  serviceFrom: 'Earlier service counts from',
  serviceHint: 'For waiting times and better rates after years of service. Leave it empty to start again.',
  balances: (day: string) => `Balances on ${formatDay(day)}`,
  enabled: (name: string) => `${name}’s account is reactivated`,
  rehired: (name: string, day: string) => `${name} starts again on ${formatDay(day)}`,

  dayNeeded: 'Choose the first day',
  notAfter: (day: string) =>
    `The last day of the former employment is ${formatDay(day)}. Choose a later day.`,
  serviceAfter: (day: string) => `Employment starts on ${formatDay(day)}. Choose that day or an earlier one.`,
  startsBefore: (day: string) => `Service counts from ${formatDay(day)}. Choose that day or a later one.`,
  notEnded: 'This employment has not ended.',
  anonymised: 'The data of this person was anonymised. Invite them as a new employee.',

  former: 'Former employment',
  formerDays: (from: string | null, to: string) =>
    from === null ? `Until ${formatDay(to)}` : formatDayRange(from, to),
  service: 'Service since',
  undo: 'Undo rehire…',
  undoTitle: (name: string) => `Undo the rehire of ${name}?`,
  undoText: (name: string, day: string) =>
    `The employment of ${name} ended on ${formatDay(day)}, as before. The account is deactivated, and balances are as they were.`,
  undoAction: 'Undo rehire',
  undone: (name: string) => `The rehire of ${name} is undone`,
  notRehired: 'There is no earlier employment.',
  hasLeave: (day: string) => `There is leave on or after ${formatDay(day)}. Cancel it first.`,
} as const
