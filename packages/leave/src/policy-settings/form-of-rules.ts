import { formatDayLength } from '../formats/numbers.ts'
import { halfDayOf } from '../policies/day-length.ts'
import type { AccrualGrant, AccrualTier, PolicyRules, Rounding } from '../policies/policy-rules.ts'
import { inHours, type Minutes } from '../working-time/work-pattern.ts'
import { amountIn, scaleOf } from './policy-amounts.ts'
import type { PolicyForm, TIERS_OF } from './policy-form.ts'

/** Defaults of fields that the rules do not set. */
const UNSAID = {
  prorate: 'days',
  round: 'none',
  round_minutes: 30,
  round_how: 'nearest',
  part_time: false,
  full_week: 38,
  earned_by: 'ordinary_minutes',
  earned_num: 1,
  earned_den: 13,
  posted: 'week',
  month_days: [{ day: 1 }],
  pay_days: 14,
  pay_from: '',
  posted_at: 'end',
  rate_tiers: [],
  year_tiers: [],
  month_tiers: [],
  balance_cap: null,
  yearly_cap: null,
  usable_months: null,
  step_months: null,
  steps_until: null,
  year_month: 7,
  year_day: 1,
  carried_until: 'date',
  carry_month: 3,
  carry_day: 31,
  carry_months: 3,
  carry_then: 'lapse',
  debt: 'carry',
  cash_out: false,
  cash_out_keep: 4,
  cash_out_most: 2,
  cash_out_agreement: true,
} as const satisfies Partial<PolicyForm>

/** Amounts of fields that the rules do not set, in days. */
const UNSAID_DAYS = { granted: 20, monthly: 1.5, occasion: 2, carried: 5 }

type ToAmount = (minutes: Minutes) => number

/** Rules as the form shows them. */
export function formOfRules(rules: PolicyRules): PolicyForm {
  const scale = scaleOf(rules)
  const amount: ToAmount = minutes => amountIn(scale, minutes)
  const limit = (minutes: Minutes | null | undefined) =>
    minutes === null || minutes === undefined ? null : amount(minutes)
  const unsaid = (field: keyof typeof UNSAID_DAYS) => amount(UNSAID_DAYS[field] * rules.day_minutes)
  return {
    ...UNSAID,
    granted: unsaid('granted'),
    monthly: unsaid('monthly'),
    occasion: unsaid('occasion'),
    carried: unsaid('carried'),
    day: formatDayLength(rules.day_minutes),
    counting: rules.counting,
    measure: rules.measure,
    request_unit: rules.request_unit,
    step: formatDayLength(rules.step),
    holidays_free: rules.holidays_free,
    refuses_overlap: rules.overlap === 'refuse',
    charge_on: rules.charge_on,
    ...grantFields(rules, amount),
    ...yearFields(rules, amount),
    ...closeFields(rules, limit),
    on_leaving: rules.on_leaving,
    ...cashOutFields(rules),
    order: rules.order,
    below_zero: limit(rules.floor.at_submit),
    below_zero_approval: limit(rules.floor.at_approval),
    pending_reserves: rules.pending_reserves,
    notify_hr_weeks: rules.notify_hr_from_weeks ?? null,
    ahead_months: rules.book_ahead.months,
    ahead_against: rules.book_ahead.against,
    back_by: rules.backdate.by,
    back_days: rules.backdate.days,
    notice_days: rules.notice.min_days,
    notice_mode: rules.notice.mode,
    longer_notice: (rules.notice.per_length ?? []).map(({ from_minutes, min_days }) => ({
      from: amount(from_minutes),
      days: min_days,
    })),
    longest: rules.max_consecutive_days ?? null,
    least: limit(rules.min_block),
    most: limit(rules.max_block),
    probation: rules.usable_after_days ?? null,
    decide_days: rules.decide_within_days ?? null,
    confirm_days: rules.confirm_days_before ?? null,
    document: rules.evidence === null ? 'type' : 'own',
    document_after: limit(rules.evidence?.after_minutes),
    document_beside: rules.evidence?.beside_free_day ?? false,
    document_days: rules.evidence?.grace_days ?? 0,
    cancel_approved: rules.on_cancel_approved,
    cancel_until: rules.cancel_until,
  }
}

function grantFields({ grant, day_minutes }: PolicyRules, amount: ToAmount) {
  if (grant.kind === 'hand') return { grant: grant.kind }
  const { proportion_to } = grant
  const share = proportion_to && { part_time: true, full_week: inHours(proportion_to.weekly_minutes) }
  if (grant.kind === 'upfront')
    return {
      grant: grant.kind,
      granted: amount(grant.minutes),
      prorate: grant.prorate,
      ...roundFields(grant.round, day_minutes),
      ...share,
    }
  const { balance_cap, yearly_cap, usable_after_months, steps } = grant
  return {
    grant: grant.kind,
    ...share,
    ...postFields(grant),
    posted_at: grant.at,
    ...earnedFields(grant, amount),
    balance_cap: balance_cap === undefined ? null : amount(balance_cap),
    yearly_cap: yearly_cap === undefined ? null : amount(yearly_cap),
    usable_months: usable_after_months ?? null,
    step_months: steps?.every_months ?? null,
    steps_until: steps?.until_months ?? null,
  }
}

const cashOutFields = ({ cash_out_limits: limits }: PolicyRules) =>
  limits && {
    cash_out: true,
    cash_out_keep: limits.keep_weeks,
    cash_out_most: limits.max_weeks,
    cash_out_agreement: limits.agreement,
  }

function roundFields({ to, how }: Rounding, dayMinutes: Minutes): Partial<PolicyForm> {
  if (to === 1 && how === 'nearest') return { round: 'none' }
  if (to === dayMinutes) return { round: 'day', round_how: how }
  return to === halfDayOf(dayMinutes)
    ? { round: 'half_day', round_how: how }
    : { round: 'minutes', round_minutes: to, round_how: how }
}

function postFields({ post }: AccrualGrant): Partial<PolicyForm> {
  if (typeof post === 'string') return { posted: post }
  return 'month_days' in post
    ? { posted: 'month_days', month_days: post.month_days.map(day => ({ day })) }
    : { posted: 'pay_period', pay_days: post.pay_period_days, pay_from: post.anchor }
}

function earnedFields({ basis, tiers = [] }: AccrualGrant, amount: ToAmount): Partial<PolicyForm> {
  switch (basis.of) {
    case 'ordinary_minutes':
      return {
        earned_by: basis.of,
        earned_num: basis.num,
        earned_den: basis.den,
        rate_tiers: tiers.map(tier => ({
          after: tier.after_months,
          ...('num' in tier ? { num: tier.num, den: tier.den } : { num: Number.NaN, den: Number.NaN }),
        })),
      }
    case 'calendar':
      return {
        earned_by: basis.of,
        granted: amount(basis.minutes_per_year),
        year_tiers: amountTiers(tiers, 'year_tiers', amount),
      }
    case 'instalments':
      return {
        earned_by: basis.of,
        monthly: amount(basis.minutes),
        month_tiers: amountTiers(tiers, 'month_tiers', amount),
      }
  }
}

type AmountTiers = Exclude<(typeof TIERS_OF)[keyof typeof TIERS_OF], 'rate_tiers'>

/** A rate among amounts is an empty field. It must be filled in before the form is saved. */
const amountTiers = (tiers: readonly AccrualTier[], list: AmountTiers, amount: ToAmount) =>
  tiers.map(tier => {
    const minutes = tierMinutes(tier, list)
    return { after: tier.after_months, amount: minutes === undefined ? Number.NaN : amount(minutes) }
  })

/** The amount of a tier by year or month. Undefined for a rate. */
export function tierMinutes(tier: AccrualTier, list: AmountTiers): Minutes | undefined {
  if ('num' in tier) return undefined
  const isYearly = list === 'year_tiers'
  if ('minutes_per_year' in tier)
    return isYearly ? tier.minutes_per_year : Math.round(tier.minutes_per_year / 12)
  return isYearly ? tier.minutes_per_month * 12 : tier.minutes_per_month
}

function yearFields({ period }: PolicyRules, amount: ToAmount) {
  if (period.kind === 'occasion') return { year: period.kind, occasion: amount(period.minutes) }
  if (period.kind !== 'year') return { year: period.kind }
  if (typeof period.starts === 'string') return { year: period.starts }
  return { year: 'date' as const, year_month: period.starts.month, year_day: period.starts.day }
}

function closeFields({ close }: PolicyRules, limit: (minutes: Minutes | null) => number | null) {
  if (close.mode !== 'carry') return { close: close.mode }
  const { until } = close
  return {
    close: close.mode,
    carried: limit(close.cap),
    carry_then: close.then,
    debt: close.debt,
    ...(until === null
      ? { carried_until: 'end' as const }
      : 'months' in until
        ? { carried_until: 'months' as const, carry_months: until.months }
        : { carried_until: 'date' as const, carry_month: until.month, carry_day: until.day }),
  }
}
