import { dayNumber } from '../dates/calendar-day.ts'
import { formatMonthShort } from '../dates/format-date.ts'
import { formatDayLength, formatDays, formatHours, formatNumber } from '../formats/numbers.ts'
import type {
  AccrualBasis,
  AccrualGrant,
  FullTime,
  PolicyRules,
  Rounding,
  YearStart,
} from '../policies/policy-rules.ts'
import { quote } from '../quote/quote.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import {
  inDays,
  type Minutes,
  minutesPerWeek,
  STANDARD_WEEK,
  slotsFrom,
} from '../working-time/work-pattern.ts'

/** The rules of a policy in words. Costs are calculated by the rules themselves, for the standard week. */

type Scale = Pick<PolicyRules, 'request_unit' | 'day_minutes'>

/** `5 days`, or `38 hours` where leave is requested in hours. */
export const policyAmount = ({ request_unit, day_minutes }: Scale, minutes: Minutes): string =>
  request_unit === 'minutes' ? formatHours(minutes) : formatDays(inDays(minutes, day_minutes))

/**
 * Returns a policy in one line: `Working days · 20 days a year · 5 days carried over until 31 Mar · half days`.
 */
export function policySummary(rules: PolicyRules): string {
  const units = { day: undefined, half_day: 'half days', minutes: 'hours' }
  return [
    rules.counting === 'work' ? 'Working days' : 'Calendar days',
    grantSummary(rules),
    closeSummary(rules),
    units[rules.request_unit],
  ]
    .filter(part => part !== undefined)
    .join(' · ')
}

function grantSummary(rules: PolicyRules): string {
  const { grant } = rules
  if (grant.kind === 'hand') return 'manual balances'
  if (grant.kind === 'upfront') return `${policyAmount(rules, grant.minutes)} a year`
  const { basis } = grant
  return basis.of === 'ordinary_minutes'
    ? `${basis.num}/${basis.den} of ordinary hours, accrues ${postedText(grant)}`
    : `${earnedAmount(rules, basis)}, accrues ${postedText(grant)}`
}

/** `20 days a year` or `1.5 days a month` */
const earnedAmount = (rules: Scale, basis: Exclude<AccrualBasis, { of: 'ordinary_minutes' }>): string =>
  basis.of === 'calendar'
    ? `${policyAmount(rules, basis.minutes_per_year)} a year`
    : `${policyAmount(rules, basis.minutes)} a month`

const postedText = ({ post }: AccrualGrant): string => {
  if (typeof post !== 'string') return 'month_days' in post ? 'on days of the month' : 'every pay period'
  return { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }[post]
}

function closeSummary(rules: PolicyRules): string | undefined {
  const { close, period } = rules
  if (period.kind === 'perpetual') return 'never expires'
  if (period.kind !== 'year') return undefined
  if (close.mode !== 'carry')
    return { keep: undefined, lapse: 'the rest expires', pay_out: 'the rest is paid out' }[close.mode]
  const amount = close.cap === null ? 'the rest' : policyAmount(rules, close.cap)
  if (close.until === null) return `${amount} carried over`
  return 'months' in close.until
    ? `${amount} carried over for ${months(close.until.months)}`
    : `${amount} carried over until ${dateText(close.until)}`
}

/** What a policy means for its employees, a sentence for each rule. */
export const policySentences = (rules: PolicyRules): string[] =>
  [
    ...costSentences(rules),
    unitSentence(rules),
    rules.overlap === 'refuse' ? 'Overlapping requests are blocked.' : undefined,
    ...grantSentences(rules),
    closeSentence(rules),
    floorSentence(rules),
    rules.pending_reserves ? 'Pending leave reduces the available balance.' : undefined,
    ...limitSentences(rules),
  ].filter(sentence => sentence !== undefined)

const MONDAY = '2026-06-15'
const A_HOLIDAY = dayNumber('2026-06-17')

function costSentences(rules: PolicyRules): string[] {
  const week = { from: MONDAY, to: '2026-06-19' }
  const cost = (from: string, to: string, hasHoliday = false) =>
    policyAmount(rules, quote({ from, to }, standardCalendar(hasHoliday), rules).total)
  const without = cost(week.from, week.to)
  const withHoliday = cost(week.from, week.to, true)
  return [
    `Monday to Friday costs ${without}. Friday to Monday costs ${cost('2026-06-19', '2026-06-22')}.`,
    withHoliday === without
      ? 'Public holidays are deducted like any other day.'
      : `A week with a public holiday costs ${withHoliday}.`,
  ]
}

const standardCalendar = (hasHoliday: boolean): PersonCalendar => ({
  slots: day => slotsFrom(STANDARD_WEEK, dayNumber(STANDARD_WEEK.anchor), day),
  holiday: day =>
    hasHoliday && day === A_HOLIDAY ? { am: true, pm: true, names: ['Public holiday'] } : undefined,
  pattern: () => STANDARD_WEEK,
  patternStarts: () => [],
})

function unitSentence({ request_unit, step }: PolicyRules): string {
  if (request_unit === 'day') return 'Employees can request whole days.'
  return request_unit === 'half_day'
    ? 'Employees can request whole and half days.'
    : `Employees can request days, half days and hours, in steps of ${formatDayLength(step)}.`
}

function grantSentences(rules: PolicyRules): (string | undefined)[] {
  const { grant, period } = rules
  if (period.kind === 'none') return ['This leave has no balance.']
  if (grant.kind === 'hand') return ['HR sets and adjusts balances manually.']
  const shares = { none: undefined, days: 'day', months: 'month' }
  if (grant.kind === 'upfront') {
    const share = shares[grant.prorate]
    const when = period.kind === 'year' ? ` ${startText(period.starts)}` : ' once'
    return [
      `${policyAmount(rules, grant.minutes)} are granted${when}.`,
      share && `Mid-year joiners and leavers: pro-rated by ${share}.`,
      partTimeSentence(grant.proportion_to),
    ]
  }
  const { basis } = grant
  if (basis.of !== 'ordinary_minutes')
    return [
      `${earnedAmount(rules, basis)} accrue over time, posted ${postedText(grant)}.`,
      partTimeSentence(grant.proportion_to),
    ]
  const yearly = (minutesPerWeek(STANDARD_WEEK) * 52 * basis.num) / basis.den
  return [
    `${basis.num} of every ${basis.den} ordinary hours accrues, posted ${postedText(grant)}. That is about ${policyAmount(rules, Math.round(yearly))} a year for a week of ${formatHours(minutesPerWeek(STANDARD_WEEK))}.`,
  ]
}

const partTimeSentence = (fullTime: FullTime | undefined) =>
  fullTime && `Part-time employees: pro-rated from a week of ${formatHours(fullTime.weekly_minutes)}.`

const startText = (starts: YearStart): string => {
  if (starts === 'calendar') return 'on 1 Jan'
  return starts === 'anniversary' ? 'on the date hired and each year after' : `on ${dateText(starts)}`
}

function closeSentence(rules: PolicyRules): string | undefined {
  const { close, period } = rules
  if (period.kind === 'perpetual') return 'Unused leave never expires.'
  if (period.kind !== 'year') return undefined
  switch (close.mode) {
    case 'keep':
      return 'Unused leave at year end doesn’t carry over. It stays in the balance history.'
    case 'lapse':
      return 'Unused leave at year end expires.'
    case 'pay_out':
      return 'Unused leave at year end is paid out.'
    case 'carry': {
      const amount = close.cap === null ? 'All unused leave' : `Up to ${policyAmount(rules, close.cap)}`
      const until =
        close.until === null
          ? ''
          : 'months' in close.until
            ? ` for ${months(close.until.months)}`
            : ` until ${dateText(close.until)}`
      const rest = close.cap === null ? '' : ' The rest expires.'
      return `${amount} ${close.cap === null ? 'carries' : 'carry'} over at year end${until}.${rest}`
    }
  }
}

function floorSentence(rules: PolicyRules): string {
  const { at_submit } = rules.floor
  if (at_submit === null) return 'Employees can exceed their balance.'
  return at_submit === 0
    ? 'Employees can’t exceed their balance.'
    : `Employees can go up to ${policyAmount(rules, at_submit)} below zero.`
}

/** Leaves out the default: administrators add leave for past days. */
function backdateSentence({ by, days }: PolicyRules['backdate']): string | undefined {
  if (by === 'nobody') return 'No one can add it for past days.'
  const until = days === null ? 'afterwards' : `up to ${formatDays(days)} afterwards`
  if (by === 'anyone') return `Employees can request it ${until}.`
  return days === null ? undefined : `Administrators can add it ${until}.`
}

function limitSentences(rules: PolicyRules): (string | undefined)[] {
  const { book_ahead, backdate, notice, max_consecutive_days: longest } = rules
  return [
    book_ahead.months === null
      ? undefined
      : `Employees can request up to ${months(book_ahead.months)} ahead.`,
    backdateSentence(backdate),
    notice.min_days === 0
      ? undefined
      : notice.mode === 'block'
        ? `Employees must request it ${formatDays(notice.min_days)} in advance.`
        : `The approver sees a warning for less than ${formatDays(notice.min_days)} of notice.`,
    rules.min_block ? `Minimum per request: ${policyAmount(rules, rules.min_block)}.` : undefined,
    rules.max_block === undefined
      ? undefined
      : `Maximum per request: ${policyAmount(rules, rules.max_block)}.`,
    longest === undefined ? undefined : `Maximum in a row: ${formatDays(longest)}.`,
    rules.usable_after_days
      ? `Employees can take it from ${formatDays(rules.usable_after_days)} after joining.`
      : undefined,
    cancellation(rules),
  ]
}

/** Whether employees can cancel approved leave, and until when. */
function cancellation({ on_cancel_approved, cancel_until }: PolicyRules): string | undefined {
  if (on_cancel_approved === 'never') return undefined
  const how = on_cancel_approved === 'ask' ? 'with approval' : 'without approval'
  return `Employees can cancel approved leave ${how}${cancel_until === 'any' ? ' at any time' : ' until it starts'}.`
}

/** Rules without a field in the form that have an effect. */
export function otherRules(rules: PolicyRules): string[] {
  const { grant, close, floor, evidence, notice } = rules
  const accrual = grant.kind === 'accrue' ? grant : undefined
  return [
    rules.charge_on === 'decision_day' && 'Leave is charged to the day of its approval.',
    rules.period.kind === 'occasion' && `${policyAmount(rules, rules.period.minutes)} for each occasion.`,
    grant.kind === 'upfront' &&
      grant.round.to > 1 &&
      `Pro-rated amounts are rounded ${roundedTo(grant.round, rules.day_minutes)}.`,
    accrual?.at === 'start' && 'Accruals are posted at the start of each period.',
    accrual?.tiers !== undefined && 'The accrual rate changes with years of service.',
    accrual?.balance_cap !== undefined &&
      `Accrual stops at a balance of ${policyAmount(rules, accrual.balance_cap)}.`,
    accrual?.yearly_cap !== undefined && `Up to ${policyAmount(rules, accrual.yearly_cap)} accrue in a year.`,
    accrual?.usable_after_months !== undefined &&
      `Employees can take it after ${months(accrual.usable_after_months)} of service.`,
    close.mode === 'carry' && close.then === 'pay_out' && 'Unused carry-over is paid out.',
    close.mode === 'carry' && close.debt === 'forgive' && 'A negative balance is reset to zero at year end.',
    rules.on_leaving === 'lapse' && 'Unused leave expires when an employee leaves.',
    rules.on_leaving === 'pay_out' && 'Unused leave is paid out when an employee leaves.',
    rules.order === 'oldest' && 'The oldest days are used first.',
    floor.at_approval !== floor.at_submit &&
      (floor.at_approval === null
        ? 'An approval can make a balance negative.'
        : `An approval can take a balance up to ${policyAmount(rules, floor.at_approval)} below zero.`),
    floor.agreement === true && 'A negative balance needs an agreement.',
    notice.per_length !== undefined && 'Longer leave needs more notice.',
    evidence !== null && 'A document is required.',
    rules.excessive_weeks !== undefined &&
      `A balance above ${rules.excessive_weeks} weeks counts as excessive.`,
    rules.cash_out !== undefined && `Leave can be paid out down to ${rules.cash_out.keep_weeks} weeks.`,
    rules.loading_percent !== undefined &&
      `Payroll export includes ${formatNumber(rules.loading_percent)}% leave loading.`,
  ].filter(sentence => typeof sentence === 'string')
}

function roundedTo({ to, how }: Rounding, dayMinutes: Minutes): string {
  if (to !== dayMinutes && 2 * to !== dayMinutes)
    return `${how === 'nearest' ? 'to the nearest' : `${how} to`} ${formatNumber(to)} minutes`
  const isHalf = to !== dayMinutes
  if (how === 'nearest') return `to the nearest ${isHalf ? 'half' : 'whole'} day`
  return `${how} to ${isHalf ? 'half a' : 'a whole'} day`
}

const months = (count: number) => (count === 1 ? '1 month' : `${formatNumber(count)} months`)

/** `31 Mar` */
const dateText = ({ month, day }: { month: number; day: number }) => `${day} ${formatMonthShort(month)}`
