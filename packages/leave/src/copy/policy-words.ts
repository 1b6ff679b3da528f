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

/** What the rules of a policy mean, in words. Costs are worked out by the rules themselves, for somebody who works the standard week. */

type Scale = Pick<PolicyRules, 'request_unit' | 'day_minutes'>

/** `5 days`, or `38 hours` where hours are asked for. */
export const policyAmount = ({ request_unit, day_minutes }: Scale, minutes: Minutes): string =>
  request_unit === 'minutes' ? formatHours(minutes) : formatDays(inDays(minutes, day_minutes))

/** A policy in one line: `Working days · 20 days a year · 5 days carried until 31 Mar · half days`. */
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
  if (grant.kind === 'hand') return 'balances by hand'
  if (grant.kind === 'upfront') return `${policyAmount(rules, grant.minutes)} a year`
  const { basis } = grant
  return basis.of === 'ordinary_minutes'
    ? `${basis.num}/${basis.den} of ordinary hours, earned ${postedText(grant)}`
    : `${earnedAmount(rules, basis)}, earned ${postedText(grant)}`
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
  if (period.kind === 'perpetual') return 'never lapses'
  if (period.kind !== 'year') return undefined
  if (close.mode !== 'carry')
    return { keep: undefined, lapse: 'the rest lapses', pay_out: 'the rest is paid out' }[close.mode]
  const amount = close.cap === null ? 'the rest' : policyAmount(rules, close.cap)
  if (close.until === null) return `${amount} carried`
  return 'months' in close.until
    ? `${amount} carried for ${months(close.until.months)}`
    : `${amount} carried until ${dateText(close.until)}`
}

/** What a policy means for whoever is on it, a sentence each. */
export const policySentences = (rules: PolicyRules): string[] =>
  [
    ...costSentences(rules),
    unitSentence(rules),
    rules.overlap === 'refuse' ? 'Days that are asked for already are not asked for again.' : undefined,
    ...grantSentences(rules),
    closeSentence(rules),
    floorSentence(rules),
    rules.pending_reserves ? 'Leave that waits for a decision counts as taken.' : undefined,
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
    `A week of leave, Monday to Friday, costs ${without}; Friday to the Monday after, ${cost('2026-06-19', '2026-06-22')}.`,
    withHoliday === without
      ? 'A public holiday in it costs like any other day.'
      : `With a public holiday in it, the week costs ${withHoliday}.`,
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
  if (request_unit === 'day') return 'It is asked for in whole days.'
  return request_unit === 'half_day'
    ? 'It is asked for in whole and half days.'
    : `It is asked for in days, half days and hours, in steps of ${formatDayLength(step)}.`
}

function grantSentences(rules: PolicyRules): (string | undefined)[] {
  const { grant, period } = rules
  if (period.kind === 'none') return ['No balance is kept.']
  if (grant.kind === 'hand') return ['Balances are given and corrected by hand.']
  const shares = { none: undefined, days: 'days', months: 'months' }
  if (grant.kind === 'upfront') {
    const share = shares[grant.prorate]
    const when = period.kind === 'year' ? ` at once, ${startText(period.starts)}` : ' once'
    return [
      `${policyAmount(rules, grant.minutes)} are given${when}.`,
      share && `Who joins or leaves during the year has a share of it, by ${share}.`,
      partTimeSentence(grant.proportion_to),
    ]
  }
  const { basis } = grant
  if (basis.of !== 'ordinary_minutes')
    return [
      `${earnedAmount(rules, basis)} are earned bit by bit, posted ${postedText(grant)}.`,
      partTimeSentence(grant.proportion_to),
    ]
  const yearly = (minutesPerWeek(STANDARD_WEEK) * 52 * basis.num) / basis.den
  return [
    `${basis.num} of every ${basis.den} ordinary hours is earned, posted ${postedText(grant)}: about ${policyAmount(rules, Math.round(yearly))} a year for a week of ${formatHours(minutesPerWeek(STANDARD_WEEK))}.`,
  ]
}

const partTimeSentence = (fullTime: FullTime | undefined) =>
  fullTime && `Part-time employees get their share of a week of ${formatHours(fullTime.weekly_minutes)}.`

const startText = (starts: YearStart): string => {
  if (starts === 'calendar') return 'on 1 Jan'
  return starts === 'anniversary' ? 'on the day of joining and each year after' : `on ${dateText(starts)}`
}

function closeSentence(rules: PolicyRules): string | undefined {
  const { close, period } = rules
  if (period.kind === 'perpetual') return 'What is not used stays, year after year.'
  if (period.kind !== 'year') return undefined
  switch (close.mode) {
    case 'keep':
      return 'What is left at the end of a leave year stays in its records and is not carried over.'
    case 'lapse':
      return 'What is left at the end of a leave year lapses.'
    case 'pay_out':
      return 'What is left at the end of a leave year is paid out.'
    case 'carry': {
      const amount = close.cap === null ? 'all that is left' : `at most ${policyAmount(rules, close.cap)}`
      const until =
        close.until === null
          ? ' into the next'
          : 'months' in close.until
            ? `, to be used within ${months(close.until.months)}`
            : `, to be used until ${dateText(close.until)}`
      const rest = close.cap === null ? '' : ' More lapses.'
      return `At the end of a leave year ${amount} ${close.cap === null ? 'is' : 'are'} carried over${until}.${rest}`
    }
  }
}

function floorSentence(rules: PolicyRules): string {
  const { at_submit } = rules.floor
  if (at_submit === null) return 'It can be asked for whatever is left.'
  return at_submit === 0
    ? 'No more can be asked for than there is.'
    : `A balance may go ${policyAmount(rules, at_submit)} below zero.`
}

/** Silent about what holds without being said: administrators enter days gone by. */
function backdateSentence({ by, days }: PolicyRules['backdate']): string | undefined {
  if (by === 'nobody') return 'It is not entered for days gone by.'
  const until = days === null ? 'afterwards' : `up to ${formatDays(days)} afterwards`
  if (by === 'anyone') return `It can be asked for ${until}.`
  return days === null ? undefined : `Administrators can enter it ${until}.`
}

function limitSentences(rules: PolicyRules): (string | undefined)[] {
  const { book_ahead, backdate, notice, max_consecutive_days: longest } = rules
  return [
    book_ahead.months === null ? undefined : `It can be asked for ${months(book_ahead.months)} ahead.`,
    backdateSentence(backdate),
    notice.min_days === 0
      ? undefined
      : notice.mode === 'block'
        ? `It has to be asked for ${formatDays(notice.min_days)} before.`
        : `Asked for less than ${formatDays(notice.min_days)} before, whoever decides is told.`,
    rules.min_block ? `At least ${policyAmount(rules, rules.min_block)} are taken at once.` : undefined,
    rules.max_block === undefined
      ? undefined
      : `At most ${policyAmount(rules, rules.max_block)} are taken at once.`,
    longest === undefined ? undefined : `At most ${formatDays(longest)} may follow each other.`,
    rules.usable_after_days
      ? `It can be taken ${formatDays(rules.usable_after_days)} after joining at the earliest.`
      : undefined,
    cancellation(rules),
  ]
}

/** Whether employees can cancel approved leave, and until when. */
function cancellation({ on_cancel_approved, cancel_until }: PolicyRules): string | undefined {
  if (on_cancel_approved === 'never') return undefined
  const how = on_cancel_approved === 'ask' ? 'on request' : 'freely'
  return `Approved leave can be cancelled ${how}${cancel_until === 'any' ? ' at any time' : ' until it starts'}.`
}

/** Rules that no field of the form is for, as far as they do something. */
export function otherRules(rules: PolicyRules): string[] {
  const { grant, close, floor, evidence, notice } = rules
  const accrual = grant.kind === 'accrue' ? grant : undefined
  return [
    rules.charge_on === 'decision_day' && 'Leave is charged to the day on which it is decided.',
    rules.period.kind === 'occasion' && `Each occasion has ${policyAmount(rules, rules.period.minutes)}.`,
    grant.kind === 'upfront' &&
      grant.round.to > 1 &&
      `Shares are rounded ${roundedTo(grant.round, rules.day_minutes)}.`,
    accrual?.at === 'start' && 'What is earned is posted at the beginning of each stretch.',
    accrual?.tiers !== undefined && 'More or less is earned after some years of service.',
    accrual?.balance_cap !== undefined &&
      `No more is earned above a balance of ${policyAmount(rules, accrual.balance_cap)}.`,
    accrual?.yearly_cap !== undefined &&
      `At most ${policyAmount(rules, accrual.yearly_cap)} are earned in a year.`,
    accrual?.usable_after_months !== undefined &&
      `It can be taken after ${months(accrual.usable_after_months)} of service.`,
    close.mode === 'carry' && close.then === 'pay_out' && 'What was carried and not used is paid out.',
    close.mode === 'carry' &&
      close.debt === 'forgive' &&
      'A balance below zero is forgiven at the end of the year.',
    rules.on_leaving === 'lapse' && 'What is left lapses when somebody leaves.',
    rules.on_leaving === 'pay_out' && 'What is left is paid out when somebody leaves.',
    rules.order === 'oldest' && 'The oldest days are used first.',
    floor.at_approval !== floor.at_submit &&
      (floor.at_approval === null
        ? 'An approval may take a balance below zero.'
        : `An approval may take a balance ${policyAmount(rules, floor.at_approval)} below zero.`),
    floor.agreement === true && 'Below zero only with an agreement.',
    notice.per_length !== undefined && 'Longer leave has to be asked for earlier.',
    evidence !== null && 'Evidence is asked for.',
    rules.excessive_weeks !== undefined &&
      `A balance above ${rules.excessive_weeks} weeks counts as excessive.`,
    rules.cash_out !== undefined && `Leave may be paid out down to ${rules.cash_out.keep_weeks} weeks.`,
    rules.loading_percent !== undefined &&
      `Payroll is told of a loading of ${formatNumber(rules.loading_percent)} %.`,
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
