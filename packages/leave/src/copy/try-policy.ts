import { formatDay, formatDayRange } from '../dates/format-date.ts'
import { formatHours, formatNumber } from '../formats/numbers.ts'

/** The card in the form of a policy that shows its effect on an example employee. */
export const tryPolicyCopy = {
  title: 'Try it',
  text: 'What these rules mean for an example employee over two years.',
  textOf: (name: string) => `What these rules would mean for ${name} over two years.`,
  /** While a field of the form is wrong, the last figures stay. */
  wrongFirst: 'Correct the marked fields to see the effect.',
  employee: (hired: string, weekMinutes: number, region: string | undefined, requests: number) =>
    [
      `Hired ${formatDay(hired)}`,
      `${formatHours(weekMinutes)} a week`,
      region,
      requests === 1 ? '1 leave request' : `${formatNumber(requests)} leave requests`,
    ]
      .filter(part => part !== undefined)
      .join(', '),
  person: 'Employee',
  personHint:
    'Choose someone to use their date hired, work pattern, holidays, employment type and booked leave.',
  personFailed: 'We couldn’t load this employee. Choose them again.',
  example: 'Example employee',
  useExample: 'Use the example employee',
  hired: 'Date hired',
  hiredRange: (first: string, last: string) => `Choose a day from ${formatDay(first)} to ${formatDay(last)}`,
  week: 'Work pattern',
  weekOf: (name: string, weekMinutes: number) => `${name}, ${formatHours(weekMinutes)}`,
  weekOfPerson: (name: string) => `${name}’s work pattern`,
  kind: 'Employment type',
  noKind: 'Not stated',
  standardWeek: 'Full-time',
  partTimeWeek: 'Part-time, Monday to Wednesday',
  region: 'Public holidays',
  noRegion: 'None',
  leave: 'Leave requests',
  leaveHint: 'First and last day. Each is requested 4 weeks ahead, or with the notice that the policy needs.',
  from: (number: number) => `Leave ${number}, first day`,
  to: (number: number) => `Leave ${number}, last day`,
  add: 'Add leave',
  reset: 'Use the example leave',
  remove: (number: number) => `Remove leave ${number}`,
  outside: (first: string, last: string) => `Choose days from ${formatDay(first)} to ${formatDay(last)}`,
  backwards: 'Choose the first day or a later one',
  /** In the list of leave: the cost, or why it is not possible. */
  blocked: (reason: string) => `Blocked. ${reason}`,
  warning: (reason: string) => `Warning. ${reason}`,
  blockedLeave: (requests: number) =>
    requests === 1
      ? '1 leave request is blocked and not deducted'
      : `${formatNumber(requests)} leave requests are blocked and not deducted`,
  blockedLine: (from: string, to: string, reason: string) => `${formatDayRange(from, to)}: ${reason}`,
  manual: (days: string) => `HR sets the balance. The example has ${days} each leave year.`,
  noBalance: 'This leave has no balance. Open the example to see what each request costs.',
  curve: (from: string, to: string, least: string, most: string) =>
    `Balance from ${formatDay(from)} to ${formatDay(to)}, between ${least} and ${most}`,
  years: 'Balance by year',
  year: 'Year',
  granted: 'Granted',
  taken: 'Taken',
  expired: 'Expired',
  paidOut: 'Paid out',
  left: 'Left at the end',
  free: 'Can be taken then',
  yearUntil: (year: number, last: string) =>
    last.endsWith('-12-31') ? String(year) : `${year}, to ${formatDay(last)}`,
  history: 'Balance history',
} as const
