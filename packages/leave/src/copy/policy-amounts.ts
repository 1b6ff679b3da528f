import { formatMonthShort } from '../dates/format-date.ts'
import { formatDays, formatHours, formatNumber } from '../formats/numbers.ts'
import type { AccrualBasis, AccrualGrant, PolicyRules } from '../policies/policy-rules.ts'
import { inDays, type Minutes } from '../working-time/work-pattern.ts'

type Scale = Pick<PolicyRules, 'request_unit' | 'day_minutes'>

/** `5 days`, or `38 hours` where leave is requested in hours. */
export const policyAmount = ({ request_unit, day_minutes }: Scale, minutes: Minutes): string =>
  request_unit === 'minutes' ? formatHours(minutes) : formatDays(inDays(minutes, day_minutes))

/** `20 days a year` or `1.5 days a month` */
export const earnedAmount = (
  rules: Scale,
  basis: Exclude<AccrualBasis, { of: 'ordinary_minutes' }>,
): string =>
  basis.of === 'calendar'
    ? `${policyAmount(rules, basis.minutes_per_year)} a year`
    : `${policyAmount(rules, basis.minutes)} a month`

/** `weekly` */
export const postedText = ({ post }: AccrualGrant): string => {
  if (typeof post !== 'string') return 'month_days' in post ? 'on days of the month' : 'every pay period'
  return { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }[post]
}

/** `1 month`, `3 months` */
export const monthsText = (count: number): string =>
  count === 1 ? '1 month' : `${formatNumber(count)} months`

/** `31 Mar` */
export const dateText = ({ month, day }: { month: number; day: number }): string =>
  `${day} ${formatMonthShort(month)}`
