import { formatDay } from '../dates/format-date.ts'
import { allocationName } from './allocation-name.ts'

/** The breakdown of a balance, entry by entry. */
export const balanceStatementCopy = {
  title: 'Balance breakdown',
  /** Label of links to it. */
  see: 'See breakdown',
  of: (name: string) => `Leave of ${name}`,
  ofCard: (type: string) => `See breakdown: ${type}`,
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
  entries: 'Balance history',
  nothing: 'No changes in this period',
  day: 'Date',
  what: 'What',
  allocation: 'Allowance',
  days: 'Days',
  hours: 'Hours',
  left: 'Left',
  /** `length` is `4:00`. */
  time: (length: string) => `${length} h`,
  toCome: 'Upcoming',
  posted: 'Posted',
  status: 'Status',
  opening: (day: string) => `Before ${formatDay(day)}`,
  closing: (day: string) => `At the end of ${formatDay(day)}`,
  leftAsOf: (day: string) => `Left at the end of ${formatDay(day)}`,
  /** Where leave expires at the end of the day itself. */
  leftBeforeClosing: (day: string) => `Left on ${formatDay(day)}, before unused leave expires`,
  leftNow: 'Available after approved leave',
  waiting: 'Pending',
  free: (day: string) => `Can be taken on ${formatDay(day)}`,
  freeNow: (amount: string, day: string) => `${amount}, more from ${formatDay(day)}`,
  freeThen: (amount: string, day: string) => `${amount} can be taken, more from ${formatDay(day)}`,
  lapsesNext: 'Next to expire',
  lapses: (days: string, day: string) => `${days} on ${formatDay(day)}`,
  madeOf: 'Allowances',
  onADay: 'Check a future date',
  onADayTitle: 'Leave balances on a day',
  onADayText: 'Approved leave is deducted. Leave that accrues until then is added.',
  aDay: 'Day',
  noneOfDay: 'Choose a day to see your balance.',
  thenCloses: (days: string) => `${days} after the end of the day`,
  waitsUntil: (days: string) => `${days} pending by then`,
  allocationUntil: (name: string, days: string, to: string | null) =>
    to === null
      ? `${allocationName(name)}: ${days}`
      : `${allocationName(name)}: ${days} until ${formatDay(to)}`,
  keptBy: (policy: string) => `Policy: ${policy}.`,
  keptByRecord: 'Annual allowance. Approved leave is deducted.',
  download: 'Download CSV',
  print: 'Print',
}
