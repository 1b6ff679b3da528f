import { formatDay } from '../dates/format-date.ts'
import type { LiabilityDayFinding } from '../liability/check-liability-day.ts'

/** What unused leave is worth on a day. */
export const liabilityCopy = {
  title: 'Leave liability',
  subtitle: 'See what unused leave is worth on a day',
  failed: 'We couldn’t calculate the leave liability. Try again.',
  day: 'Day',
  noDay: 'Choose a day',
  department: 'Department',
  allDepartments: 'All departments',
  noDepartment: 'No department',
  type: 'Leave type',
  allTypes: 'All leave types',
  balances: 'Balances',
  scopes: { paid_out: 'Paid out when leaving', all: 'All balances' },
  showAll: 'Show all balances',
  none: 'No balance is paid out when an employee leaves',
  noneHint: 'Policies decide which leave is paid out.',
  noMatch: 'No balances match the filters',
  totals: 'Totals',
  owed: 'Liability',
  overdrawn: 'Overdrawn',
  overdrawnHint: 'Not deducted from the liability',
  booked: 'Booked',
  bookedHint: 'Approved leave on later days',
  expiring: 'Expires soon',
  expiringHint: 'Within 3 months of the day',
  hours: 'Hours',
  days: 'Days',
  value: 'Value',
  inDays: (days: string) => `${days} days`,
  projected: (day: string) => `Projected to ${formatDay(day)}. Later leave and changes are not included.`,
  pastSalaries: 'A past day uses today’s salaries.',
  noRate: 'No rate',
  withoutRate: (count: number) =>
    count === 1
      ? '1 balance has no value, because the salary or the work schedule is missing.'
      : `${count} balances have no value, because the salary or the work schedule is missing.`,
  groupBy: 'Group by',
  groups: { department: 'Department', office: 'Office', leave_type: 'Leave type' },
  groupedBy: { department: 'By department', office: 'By office', leave_type: 'By leave type' },
  noOffice: 'No office',
  weeks: 'At least',
  anyAmount: 'Any amount',
  leastWeeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  trend: 'Month ends',
  trendHint:
    'Sums of posted entries. Leave that accrues counts once it is posted. Manual balances are not included.',
  trendSalaries: 'All months use today’s salaries.',
  trendFailed: 'We couldn’t load the month ends. Try again.',
  noTrend: 'There were no balances at the end of the last 13 months.',
  exportTrend: 'Export month ends',
  month: 'Month',
  trendColumns: ['Month End', 'Hours', 'Overdrawn Hours'],
  trendValue: 'Value (AUD)',
  more: (count: number) => `Show all ${count} balances`,
  total: 'Total',
  columns: [
    'Employee ID',
    'Employee',
    'Department',
    'Office',
    'Leave Type',
    'Day',
    'Days',
    'Hours',
    'Booked Hours',
    'Hours Expiring Soon',
    'Overdrawn Days',
    'Overdrawn Hours',
  ],
  valueColumns: ['Value (AUD)', 'Overdrawn Value (AUD)'],
}

/** Why no liability is calculated. */
export const liabilitySentence = ({ params }: LiabilityDayFinding): string =>
  `Choose a day up to ${formatDay(params.last)}`
