import { dayNumber } from '../dates/calendar-day.ts'
import { formatDay } from '../dates/format-date.ts'
import { formatDayLength, formatDays, formatHours, formatNumber } from '../formats/numbers.ts'
import { CALENDAR_DAY_MINUTES } from '../policies/calendar-days.ts'
import { halfDayOf } from '../policies/day-length.ts'
import { keepsBalance } from '../policies/keeps-balance.ts'
import type {
  AccrualGrant,
  AccrualTier,
  FullTime,
  NoticeRule,
  PolicyRules,
  Rounding,
  ServiceSteps,
  UpfrontGrant,
  YearStart,
} from '../policies/policy-rules.ts'
import type { PolicySection } from '../policy-settings/policy-sections.ts'
import { quote } from '../quote/quote.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import { type Minutes, minutesPerWeek, STANDARD_WEEK, slotsFrom } from '../working-time/work-pattern.ts'
import { dateText, earnedAmount, monthsText, policyAmount, postedText } from './policy-amounts.ts'

/** The rules of a policy in sentences. Costs are calculated by the rules themselves, for the standard week. */

type Sentence = string | false | undefined

/** What a policy means for its employees, a sentence for each rule, by section of the form. */
export function policySentencesBySection(rules: PolicyRules): Record<PolicySection, string[]> {
  const sections: Record<PolicySection, Sentence[]> = {
    basics: [
      unitSentence(rules),
      ...grantSentences(rules),
      yearSentence(rules),
      closeSentence(rules),
      rules.period.kind !== 'none' && floorSentence(rules),
    ],
    counting: countingSentences(rules),
    accrual: rules.period.kind === 'none' ? [] : accrualSentences(rules),
    year_end: yearEndSentences(rules),
    balance: rules.period.kind === 'none' ? [] : balanceSentences(rules),
    dates: dateSentences(rules),
    length: lengthSentences(rules),
    documents: documentSentences(rules),
    changes: [cancellation(rules)],
  }
  return Object.fromEntries(
    Object.entries(sections).map(([section, sentences]) => [
      section,
      sentences.filter(sentence => typeof sentence === 'string'),
    ]),
  ) as Record<PolicySection, string[]>
}

/** The same in one list. */
export const policySentences = (rules: PolicyRules): string[] =>
  Object.values(policySentencesBySection(rules)).flat()

const MONDAY = '2026-06-15'
const A_HOLIDAY = dayNumber('2026-06-17')

function countingSentences(rules: PolicyRules): Sentence[] {
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
    rules.counting === 'work' && rules.measure === 'time' && 'A day costs its hours in the work schedule.',
    rules.day_minutes !== CALENDAR_DAY_MINUTES && `A day of leave is ${formatHours(rules.day_minutes)}.`,
    rules.overlap === 'refuse' && 'Overlapping requests are blocked.',
    rules.charge_on === 'decision_day' && 'Leave is charged to the day of its approval.',
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

function grantSentences(rules: PolicyRules): Sentence[] {
  const { grant, period } = rules
  if (period.kind === 'none') return ['This leave has no balance.']
  const occasion = period.kind === 'occasion' && `${policyAmount(rules, period.minutes)} for each occasion.`
  if (grant.kind === 'hand') return [occasion, 'HR sets and adjusts balances manually.']
  if (grant.kind === 'upfront') {
    const when = period.kind === 'year' ? ` ${startText(period.starts)}` : ' once'
    return [occasion, `${amountThat(policyAmount(rules, grant.minutes), 'is', 'are')} granted${when}.`]
  }
  const { basis } = grant
  if (basis.of !== 'ordinary_minutes')
    return [
      occasion,
      `${amountThat(earnedAmount(rules, basis), 'accrues', 'accrue')} over time, posted ${postedOn(grant)}.`,
    ]
  const yearly = (minutesPerWeek(STANDARD_WEEK) * 52 * basis.num) / basis.den
  return [
    occasion,
    `${basis.num} of every ${basis.den} ordinary hours accrues, posted ${postedOn(grant)}. That is about ${policyAmount(rules, Math.round(yearly))} a year for a week of ${formatHours(minutesPerWeek(STANDARD_WEEK))}.`,
  ]
}

/** `1 day is` or `20 days are` */
const amountThat = (amount: string, one: string, many: string) =>
  `${amount} ${amount.startsWith('1 ') ? one : many}`

/** `weekly`, `on day 1 and 15 of each month` or `every 14 days from 5 Jan 2026` */
function postedOn(grant: AccrualGrant): string {
  const { post } = grant
  if (typeof post === 'string') return postedText(grant)
  return 'month_days' in post
    ? `on day ${listText(post.month_days.map(String))} of each month`
    : `every ${formatDays(post.pay_period_days)} from ${formatDay(post.anchor)}`
}

const listText = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const startText = (starts: YearStart): string => {
  if (starts === 'calendar') return 'on 1 Jan'
  return starts === 'anniversary' ? 'on the date hired and each year after' : `on ${dateText(starts)}`
}

/** Leaves out the calendar year, and the year of a grant, which has its day. */
function yearSentence({ period, grant }: PolicyRules): Sentence {
  if (period.kind !== 'year' || period.starts === 'calendar' || grant.kind === 'upfront') return undefined
  return `The leave year starts ${startText(period.starts)}.`
}

function closeSentence(rules: PolicyRules): Sentence {
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
      const amount =
        close.cap === null
          ? 'All unused leave carries'
          : `Up to ${amountThat(policyAmount(rules, close.cap), 'carries', 'carry')}`
      const until =
        close.until === null
          ? ''
          : 'months' in close.until
            ? ` for ${monthsText(close.until.months)}`
            : ` until ${dateText(close.until)}`
      const rest = close.cap === null ? '' : ' The rest expires.'
      return `${amount} over at year end${until}.${rest}`
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

function accrualSentences(rules: PolicyRules): Sentence[] {
  const { grant } = rules
  if (grant.kind === 'hand') return []
  const share = partTimeSentence(grant.proportion_to)
  if (grant.kind === 'upfront')
    return [prorateSentence(grant), share, roundSentence(grant.round, rules.day_minutes)]
  const { at, tiers = [], balance_cap, yearly_cap, usable_after_months, steps } = grant
  return [
    grant.basis.of !== 'ordinary_minutes' && share,
    at === 'start' && 'Accruals are posted at the start of each period.',
    ...tiers.map(tier => tierSentence(rules, tier)),
    balance_cap !== undefined && `Accrual stops at a balance of ${policyAmount(rules, balance_cap)}.`,
    yearly_cap !== undefined &&
      `Up to ${amountThat(policyAmount(rules, yearly_cap), 'accrues', 'accrue')} in a year.`,
    usable_after_months !== undefined &&
      `Employees can take it after ${monthsText(usable_after_months)} of service.`,
    ...(steps ? stepSentences(steps, usable_after_months) : []),
  ]
}

/** Leave that is taken counts against the parts that were reached. */
const stepSentences = (
  { every_months, until_months }: ServiceSteps,
  usable_after_months: number | undefined,
): Sentence[] => [
  `Every ${monthsText(every_months)} of service${usable_after_months === undefined ? '' : ' after that'}, they can take what accrued until then.`,
  until_months !== undefined &&
    `After ${monthsText(until_months)} of service, they can take it as it accrues.`,
]

const prorateSentence = ({ prorate }: UpfrontGrant): Sentence =>
  prorate !== 'none' && `Mid-year joiners and leavers: pro-rated by ${prorate === 'days' ? 'day' : 'month'}.`

const partTimeSentence = (fullTime: FullTime | undefined): Sentence =>
  fullTime && `Part-time employees: pro-rated from a week of ${formatHours(fullTime.weekly_minutes)}.`

function roundSentence({ to, how }: Rounding, dayMinutes: Minutes): Sentence {
  if (to === 1 && how === 'nearest') return undefined
  return `Pro-rated amounts are rounded ${roundedTo({ to, how }, dayMinutes)}.`
}

function roundedTo({ to, how }: Rounding, dayMinutes: Minutes): string {
  if (to === dayMinutes) return how === 'nearest' ? 'to the nearest whole day' : `${how} to a whole day`
  if (to === halfDayOf(dayMinutes))
    return how === 'nearest' ? 'to the nearest half day' : `${how} to half a day`
  return how === 'nearest' ? `to the nearest ${minutesText(to)}` : `${how} to ${minutesText(to)}`
}

const minutesText = (count: number) => (count === 1 ? '1 minute' : `${formatNumber(count)} minutes`)

function tierSentence(rules: PolicyRules, tier: AccrualTier): string {
  const after = `After ${monthsText(tier.after_months)} of service`
  if ('num' in tier) return `${after}: ${tier.num} of every ${tier.den} ordinary hours.`
  return 'minutes_per_year' in tier
    ? `${after}: ${policyAmount(rules, tier.minutes_per_year)} a year.`
    : `${after}: ${policyAmount(rules, tier.minutes_per_month)} a month.`
}

function cashOutSentences(rules: PolicyRules): Sentence[] {
  const { cash_out_limits: limits } = rules
  if (limits === undefined || !keepsBalance(rules)) return []
  const { keep_weeks, max_weeks, agreement } = limits
  return [
    `Up to ${weeksText(max_weeks)} can be paid out in 12 months.`,
    keep_weeks > 0 && `A cash-out leaves at least ${weeksText(keep_weeks)}.`,
    agreement && 'A cash-out needs a signed agreement.',
  ]
}

const weeksText = (count: number) => (count === 1 ? '1 week' : `${formatNumber(count)} weeks`)

function yearEndSentences(rules: PolicyRules): Sentence[] {
  const { period, close, on_leaving, order } = rules
  const carries = period.kind === 'year' && close.mode === 'carry'
  return [
    carries && close.then === 'pay_out' && 'Unused carry-over is paid out.',
    carries && close.debt === 'forgive' && 'A negative balance is reset to zero at year end.',
    order === 'oldest' && 'The oldest days are used first.',
    on_leaving === 'lapse' && 'Unused leave expires when an employee leaves.',
    on_leaving === 'pay_out' && 'Unused leave is paid out when an employee leaves.',
    ...cashOutSentences(rules),
  ]
}

function balanceSentences(rules: PolicyRules): Sentence[] {
  const { at_submit, at_approval } = rules.floor
  return [
    at_approval !== at_submit && approvalSentence(rules, at_approval),
    rules.pending_reserves && 'Pending leave reduces the available balance.',
    rules.book_ahead.against === 'granted_by_then' &&
      'Future leave is checked against the balance on that date.',
    keepsBalance(rules) &&
      rules.notify_hr_from_weeks !== undefined &&
      `HR is notified of balances of ${weeksText(rules.notify_hr_from_weeks)} or more.`,
  ]
}

function approvalSentence(rules: PolicyRules, limit: Minutes | null): string {
  if (limit === null) return 'An approval can make a balance negative.'
  return limit === 0
    ? 'An approval can’t make a balance negative.'
    : `An approval can take a balance up to ${policyAmount(rules, limit)} below zero.`
}

function dateSentences(rules: PolicyRules): Sentence[] {
  const { book_ahead, backdate, notice } = rules
  return [
    book_ahead.months !== null && `Employees can request up to ${monthsText(book_ahead.months)} ahead.`,
    backdateSentence(backdate),
    notice.min_days > 0 && noticeSentence(notice.mode, formatDays(notice.min_days)),
    ...longerNotice(rules, notice),
    rules.usable_after_days !== undefined &&
      rules.usable_after_days > 0 &&
      `Employees can take it from ${formatDays(rules.usable_after_days)} after joining.`,
    rules.decide_within_days !== undefined &&
      `Requests are decided within ${formatDays(rules.decide_within_days)}. The approver and HR get a reminder.`,
    rules.confirm_days_before !== undefined &&
      `HR and the employee confirm approved leave ${formatDays(rules.confirm_days_before)} before it starts.`,
  ]
}

/** Leaves out the default: administrators add leave for past days. */
function backdateSentence({ by, days }: PolicyRules['backdate']): Sentence {
  if (by === 'nobody') return 'No one can add it for past days.'
  const until = days === null ? 'afterwards' : `up to ${formatDays(days)} afterwards`
  if (by === 'anyone') return `Employees can request it ${until}.`
  return days !== null && `Administrators can add it ${until}.`
}

const noticeSentence = (mode: NoticeRule['mode'], days: string) =>
  mode === 'block'
    ? `Employees must request it ${days} in advance.`
    : `The approver sees a warning for less than ${days} of notice.`

const longerNotice = (rules: PolicyRules, { per_length = [], mode }: NoticeRule) =>
  per_length.map(({ from_minutes, min_days }) => {
    const [length, days] = [policyAmount(rules, from_minutes), formatDays(min_days)]
    return mode === 'block'
      ? `Employees must request ${length} or more ${days} in advance.`
      : `For ${length} or more, the approver sees a warning for less than ${days} of notice.`
  })

function lengthSentences(rules: PolicyRules): Sentence[] {
  const { min_block, max_block, max_consecutive_days: longest } = rules
  return [
    min_block !== undefined && min_block > 0 && `Minimum per request: ${policyAmount(rules, min_block)}.`,
    max_block !== undefined && `Maximum per request: ${policyAmount(rules, max_block)}.`,
    longest !== undefined && `Maximum in a row: ${formatDays(longest)}.`,
  ]
}

function documentSentences(rules: PolicyRules): Sentence[] {
  const { evidence } = rules
  if (evidence === null) return []
  const { after_minutes, beside_free_day, grace_days } = evidence
  const until = grace_days === 0 ? '' : ` within ${formatDays(grace_days)} of the first day`
  return [
    after_minutes !== null &&
      `Leave of more than ${policyAmount(rules, after_minutes)} needs a document${until}.`,
    beside_free_day && `Leave next to a day off needs a document${until}.`,
  ]
}

/** Whether employees can cancel approved leave, and until when. */
function cancellation({ on_cancel_approved, cancel_until }: PolicyRules): Sentence {
  if (on_cancel_approved === 'never') return undefined
  const how = on_cancel_approved === 'ask' ? 'with approval' : 'without approval'
  return `Employees can cancel approved leave ${how}${cancel_until === 'any' ? ' at any time' : ' until it starts'}.`
}
