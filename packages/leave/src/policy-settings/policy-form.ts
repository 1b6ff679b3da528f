import type { AccrualGrant, PolicyRules, Rounding } from '../policies/policy-rules.ts'
import { type AmountScale, amountIn, scaleOf } from './policy-amounts.ts'

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
  charge_on: PolicyRules['charge_on']
  grant: PolicyRules['grant']['kind']
  /** The grant of a year. */
  granted: number
  /** The grant of a month. */
  monthly: number
  prorate: 'none' | 'days' | 'months'
  round: 'none' | 'half_day' | 'day' | 'minutes'
  round_minutes: number
  round_how: Rounding['how']
  /** Whether part-timers get a share of the amount. */
  part_time: boolean
  /** The hours of a full-time week. */
  full_week: number
  earned_by: AccrualGrant['basis']['of']
  earned_num: number
  earned_den: number
  /** When accruals are posted. */
  posted: 'day' | 'week' | 'month' | 'year' | 'month_days' | 'pay_period'
  month_days: readonly MonthDay[]
  /** Days of a pay period. */
  pay_days: number
  /** The first day of a pay period. Empty while unknown. */
  pay_from: string
  posted_at: AccrualGrant['at']
  /** Better rates after some service, for each basis. */
  rate_tiers: readonly RateTier[]
  year_tiers: readonly AmountTier[]
  month_tiers: readonly AmountTier[]
  balance_cap: number | null
  yearly_cap: number | null
  usable_months: number | null
  /** The months of service between two parts of the balance. Null: it can be used as it accrues. */
  step_months: number | null
  /** From when it can be used as it accrues. Null: never. */
  steps_until: number | null
  year: 'calendar' | 'anniversary' | 'date' | 'perpetual' | 'occasion' | 'none'
  year_month: number
  year_day: number
  /** The amount for each occasion. */
  occasion: number
  close: PolicyRules['close']['mode']
  /** Maximum amount that is carried over. Null for all. */
  carried: number | null
  carried_until: 'end' | 'date' | 'months'
  carry_month: number
  carry_day: number
  carry_months: number
  /** What happens to an unused carry-over. */
  carry_then: 'lapse' | 'pay_out'
  debt: 'carry' | 'forgive'
  on_leaving: PolicyRules['on_leaving']
  /** Whether leave can be paid out, the weeks that remain, and the maximum in 12 months. */
  cash_out: boolean
  cash_out_keep: number
  cash_out_most: number
  cash_out_agreement: boolean
  order: PolicyRules['order']
  /** How far below zero a request can go, and an approval. Null for any. */
  below_zero: number | null
  below_zero_approval: number | null
  pending_reserves: boolean
  notify_hr_weeks: number | null
  ahead_months: number | null
  ahead_against: PolicyRules['book_ahead']['against']
  back_by: PolicyRules['backdate']['by']
  back_days: number | null
  notice_days: number
  notice_mode: PolicyRules['notice']['mode']
  longer_notice: readonly LongerNotice[]
  longest: number | null
  least: number | null
  most: number | null
  probation: number | null
  decide_days: number | null
  confirm_days: number | null
  /** Whether the rule of the leave type applies, or one of the policy. */
  document: 'type' | 'own'
  /** For leave of more than this amount. Null: no amount requires it. */
  document_after: number | null
  document_beside: boolean
  document_days: number
  cancel_approved: PolicyRules['on_cancel_approved']
  cancel_until: PolicyRules['cancel_until']
}

/** A day of the month on which accruals are posted. */
export interface MonthDay {
  day: number
}

/** A better rate of ordinary hours after some months of service. */
export interface RateTier {
  after: number
  num: number
  den: number
}

/** A better amount, by year or month, after some months of service. */
export interface AmountTier {
  after: number
  amount: number
}

/** The notice for leave of an amount or more. */
export interface LongerNotice {
  from: number
  days: number
}

export type PolicyField = keyof PolicyForm

/** The fields that are lists of rows. */
export type PolicyList = {
  [Field in PolicyField]: PolicyForm[Field] extends readonly unknown[] ? Field : never
}[PolicyField]

/** A field, or a field of a row: `year_tiers.0.amount`. */
export type PolicyFieldPath = PolicyField | `${PolicyList}.${number}.${string}`

/** The tiers of each basis. */
export const TIERS_OF = {
  ordinary_minutes: 'rate_tiers',
  calendar: 'year_tiers',
  instalments: 'month_tiers',
} as const

/** Whether the grant is an amount by year or month, which can be in proportion to working time. */
export const hasAmount = ({ grant, earned_by }: Pick<PolicyForm, 'grant' | 'earned_by'>): boolean =>
  grant === 'upfront' || (grant === 'accrue' && earned_by !== 'ordinary_minutes')

/** Whether the policy has leave years, so that something happens to the rest. */
export const hasYears = ({ year }: Pick<PolicyForm, 'year'>): boolean =>
  year === 'calendar' || year === 'date' || year === 'anniversary'

/** Whether the policy has a lasting balance, which can be paid out or become large. */
export const hasLastingBalance = ({ year }: Pick<PolicyForm, 'year'>): boolean =>
  year !== 'none' && year !== 'occasion'

/** The fields of the policy form that are amounts of leave. */
const AMOUNT_FIELDS = [
  'granted',
  'monthly',
  'balance_cap',
  'yearly_cap',
  'occasion',
  'carried',
  'below_zero',
  'below_zero_approval',
  'least',
  'most',
  'document_after',
] as const

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
  const convert = (amount: number) => amountIn(to, amount * (from.isInHours ? 60 : from.dayMinutes))
  for (const field of AMOUNT_FIELDS) {
    const amount = form[field]
    if (amount !== null) unit[field] = convert(amount)
  }
  for (const list of ['year_tiers', 'month_tiers'] as const)
    unit[list] = form[list].map(tier => ({ ...tier, amount: convert(tier.amount) }))
  unit.longer_notice = form.longer_notice.map(row => ({ ...row, from: convert(row.from) }))
  return unit
}
