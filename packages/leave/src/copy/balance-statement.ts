import { formatDay } from '../dates/format-date.ts'
import { allocationName } from './allocation-name.ts'

/** Why a balance is what it is, entry by entry. */
export const balanceStatementCopy = {
  title: 'Why this number?',
  of: (name: string) => `Leave of ${name}`,
  ofCard: (type: string) => `Why this number? ${type}`,
  toDashboard: 'Dashboard',
  toBalances: 'Leave balances',
  type: 'Leave type',
  period: 'Period',
  thisYear: 'This year',
  lastMonths: 'Last 12 months',
  nextYear: 'To the end of next year',
  all: 'All',
  chosen: 'Chosen days',
  from: 'From',
  asOf: 'As of',
  entries: 'Entries',
  nothing: 'Nothing happened to this balance in these days.',
  day: 'Date',
  what: 'What',
  allocation: 'From which days',
  days: 'Days',
  hours: 'Hours',
  left: 'Left',
  /** `length` is `4:00`. */
  time: (length: string) => `${length} h`,
  toCome: 'To come',
  posted: 'Posted',
  status: 'Status',
  opening: (day: string) => `Before ${formatDay(day)}`,
  closing: (day: string) => `At the end of ${formatDay(day)}`,
  leftAsOf: (day: string) => `Left at the end of ${formatDay(day)}`,
  /** Where something closes at the end of the day itself. */
  leftBeforeClosing: (day: string) => `Left on ${formatDay(day)}, before it closes`,
  leftNow: 'Left, booked leave taken off',
  waiting: 'Waiting for a decision',
  lapsesNext: 'Lapses next',
  lapses: (days: string, day: string) => `${days} on ${formatDay(day)}`,
  madeOf: 'Made of',
  onADay: 'On another day',
  onADayTitle: 'Leave balances on a day',
  onADayText: 'Booked leave is taken off, and what you earn until then is added.',
  aDay: 'Day',
  noneOfDay: 'Choose a day to see what is left then.',
  thenCloses: (days: string) => `${days} after the day has closed`,
  waitsUntil: (days: string) => `${days} until then wait for a decision`,
  allocationUntil: (name: string, days: string, to: string | null) =>
    to === null
      ? `${allocationName(name)}: ${days}`
      : `${allocationName(name)}: ${days} until ${formatDay(to)}`,
  keptBy: (policy: string) => `Kept by the policy ${policy}.`,
  keptByRecord: 'A number of days a year, from which approved leave is taken.',
  download: 'Download CSV',
  print: 'Print',
}
