import { formatDayLength } from '../formats/numbers.ts'
import type { AccrualBasis, AccrualGrant, PolicyRules } from '../policies/policy-rules.ts'
import { inHours } from '../working-time/work-pattern.ts'
import { AMOUNT_FIELDS, type AmountScale, amountIn, scaleOf } from './policy-amounts.ts'

/**
 * The rules of a policy as form fields: flat, amounts in days or hours, empty for no limit. Fields of an option keep
 * their values while another one is selected, so that going back loses nothing.
 */
export interface PolicyForm {
  /** Length of a day, `7:36`. */
  day: string
  counting: PolicyRules['counting']
  measure: PolicyRules['measure']
  request_unit: PolicyRules['request_unit']
  /** Hours must be a multiple of this, `0:15`. */
  step: string
  holidays_free: boolean
  refuses_overlap: boolean
  grant: PolicyRules['grant']['kind']
  /** The grant of a year. */
  granted: number
  /** The grant of a month. */
  monthly: number
  prorate: 'none' | 'days' | 'months'
  /** Whether part-timers get a share of the amount. */
  part_time: boolean
  /** The hours of a full-time week. */
  full_week: number
  earned_by: AccrualGrant['basis']['of']
  earned_num: number
  earned_den: number
  /** When accruals are posted. `other`: as the policy has it already. */
  posted: 'day' | 'week' | 'month' | 'year' | 'other'
  /** `other`: as the policy has it already. */
  year: 'calendar' | 'anniversary' | 'date' | 'perpetual' | 'other'
  year_month: number
  year_day: number
  close: PolicyRules['close']['mode']
  /** Maximum amount that is carried over. Null for all. */
  carried: number | null
  carried_until: 'end' | 'date' | 'months'
  carry_month: number
  carry_day: number
  carry_months: number
  /** How far below zero. Null for any. */
  below_zero: number | null
  pending_reserves: boolean
  ahead_months: number | null
  ahead_against: PolicyRules['book_ahead']['against']
  back_by: PolicyRules['backdate']['by']
  back_days: number | null
  notice_days: number
  notice_mode: PolicyRules['notice']['mode']
  longest: number | null
  least: number | null
  most: number | null
  probation: number | null
  cancel_approved: PolicyRules['on_cancel_approved']
  cancel_until: PolicyRules['cancel_until']
}

export type PolicyField = keyof PolicyForm

/** Defaults of fields that the rules do not set. */
const UNSAID = {
  granted: 20,
  monthly: 1.5,
  prorate: 'days',
  part_time: false,
  full_week: 38,
  earned_by: 'ordinary_minutes',
  earned_num: 1,
  earned_den: 13,
  posted: 'week',
  year_month: 7,
  year_day: 1,
  carried: 5,
  carried_until: 'date',
  carry_month: 3,
  carry_day: 31,
  carry_months: 3,
} as const

/** Rules as the form shows them. */
export function formOfRules(rules: PolicyRules): PolicyForm {
  const scale = scaleOf(rules)
  const amount = (minutes: number) => amountIn(scale, minutes)
  const amountOrNone = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? null : amount(minutes)
  const unsaid = (days: number) => amount(days * rules.day_minutes)
  return {
    ...UNSAID,
    granted: unsaid(UNSAID.granted),
    monthly: unsaid(UNSAID.monthly),
    carried: unsaid(UNSAID.carried),
    day: formatDayLength(rules.day_minutes),
    counting: rules.counting,
    measure: rules.measure,
    request_unit: rules.request_unit,
    step: formatDayLength(rules.step),
    holidays_free: rules.holidays_free,
    refuses_overlap: rules.overlap === 'refuse',
    ...grantFields(rules, amount),
    ...yearFields(rules),
    ...closeFields(rules, amountOrNone),
    below_zero: amountOrNone(rules.floor.at_submit),
    pending_reserves: rules.pending_reserves,
    ahead_months: rules.book_ahead.months,
    ahead_against: rules.book_ahead.against,
    back_by: rules.backdate.by,
    back_days: rules.backdate.days,
    notice_days: rules.notice.min_days,
    notice_mode: rules.notice.mode,
    longest: rules.max_consecutive_days ?? null,
    least: amountOrNone(rules.min_block),
    most: amountOrNone(rules.max_block),
    probation: rules.usable_after_days ?? null,
    cancel_approved: rules.on_cancel_approved,
    cancel_until: rules.cancel_until,
  }
}

function grantFields({ grant }: PolicyRules, amount: (minutes: number) => number) {
  if (grant.kind === 'hand') return { grant: grant.kind }
  const { proportion_to } = grant
  const share = proportion_to && { part_time: true, full_week: inHours(proportion_to.weekly_minutes) }
  if (grant.kind === 'upfront')
    return { grant: grant.kind, granted: amount(grant.minutes), prorate: grant.prorate, ...share }
  const { basis, post } = grant
  return {
    grant: grant.kind,
    ...share,
    posted: typeof post === 'string' ? post : ('other' as const),
    earned_by: basis.of,
    ...earnedFields(basis, amount),
  }
}

function earnedFields(basis: AccrualBasis, amount: (minutes: number) => number) {
  switch (basis.of) {
    case 'ordinary_minutes':
      return { earned_num: basis.num, earned_den: basis.den }
    case 'calendar':
      return { granted: amount(basis.minutes_per_year) }
    case 'instalments':
      return { monthly: amount(basis.minutes) }
  }
}

function yearFields({ period }: PolicyRules) {
  if (period.kind === 'perpetual') return { year: period.kind }
  if (period.kind !== 'year') return { year: 'other' as const }
  if (typeof period.starts === 'string') return { year: period.starts }
  return { year: 'date' as const, year_month: period.starts.month, year_day: period.starts.day }
}

function closeFields({ close }: PolicyRules, amount: (minutes: number | null) => number | null) {
  if (close.mode !== 'carry') return { close: close.mode }
  const { until } = close
  return {
    close: close.mode,
    carried: amount(close.cap),
    ...(until === null
      ? { carried_until: 'end' as const }
      : 'months' in until
        ? { carried_until: 'months' as const, carry_months: until.months }
        : { carried_until: 'date' as const, carry_month: until.month, carry_day: until.day }),
  }
}

/**
 * Changes the unit of requests in the form. The amounts stay the same, in hours if requests are in hours, else in
 * days.
 */
export function inUnit(form: PolicyForm, request_unit: PolicyForm['request_unit']): PolicyForm {
  const from = scaleOf(form)
  const to: AmountScale = { ...from, isInHours: request_unit === 'minutes' }
  const unit: PolicyForm = { ...form, request_unit }
  if (to.isInHours && !from.isInHours && unit.step === form.day) unit.step = '0:15'
  if (to.isInHours === from.isInHours) return unit
  for (const field of AMOUNT_FIELDS) {
    const amount = form[field]
    if (amount !== null) unit[field] = amountIn(to, amount * (from.isInHours ? 60 : from.dayMinutes))
  }
  return unit
}

/** Maps paths of rules (`grant.minutes`) to fields of the form. */
const FIELD_OF_RULE: readonly (readonly [path: string, field: PolicyField])[] = [
  ['day_minutes', 'day'],
  ['counting', 'counting'],
  ['measure', 'measure'],
  ['request_unit', 'request_unit'],
  ['step', 'step'],
  ['grant.proportion_to', 'full_week'],
  ['grant.basis.num', 'earned_num'],
  ['grant.basis.den', 'earned_den'],
  ['grant.basis.minutes', 'monthly'],
  ['grant.basis', 'granted'],
  ['grant.post', 'posted'],
  ['grant', 'granted'],
  ['period.starts.month', 'year_month'],
  ['period.starts', 'year_day'],
  ['period', 'year'],
  ['close.cap', 'carried'],
  ['close.until.months', 'carry_months'],
  ['close.until.month', 'carry_month'],
  ['close.until', 'carry_day'],
  ['close', 'close'],
  ['floor', 'below_zero'],
  ['book_ahead', 'ahead_months'],
  ['backdate', 'back_days'],
  ['notice', 'notice_days'],
  ['max_consecutive_days', 'longest'],
  ['min_block', 'least'],
  ['max_block', 'most'],
  ['usable_after_days', 'probation'],
  ['on_cancel_approved', 'cancel_approved'],
  ['cancel_until', 'cancel_until'],
]

/** Returns the field of a server error (`rules.grant.minutes`). Undefined for rules without a field. */
export const fieldOfRule = (path: string): PolicyField | undefined =>
  FIELD_OF_RULE.find(([rule]) => `${path}.`.startsWith(`rules.${rule}.`))?.[1]
