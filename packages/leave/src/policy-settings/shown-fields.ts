import {
  hasAmount,
  hasLastingBalance,
  hasYears,
  type PolicyField,
  type PolicyForm,
  TIERS_OF,
} from './policy-form.ts'

type Condition = (form: PolicyForm) => boolean

const hasBalance: Condition = ({ year }) => year !== 'none'
const grants: Condition = form => hasBalance(form) && form.grant === 'upfront'
const accrues: Condition = form => hasBalance(form) && form.grant === 'accrue'
const hasSteps: Condition = form => accrues(form) && form.year === 'perpetual'
const carries: Condition = form => hasYears(form) && form.close === 'carry'
const byHours: Condition = form => accrues(form) && form.earned_by === 'ordinary_minutes'
const hasShare: Condition = form => hasBalance(form) && hasAmount(form)
const hasTiers =
  (list: (typeof TIERS_OF)[PolicyForm['earned_by']]): Condition =>
  form =>
    accrues(form) && TIERS_OF[form.earned_by] === list
const cashesOut: Condition = form => hasLastingBalance(form) && form.cash_out
const ownDocument: Condition = ({ document }) => document === 'own'
const onWorkingDays: Condition = ({ counting }) => counting === 'work'

/** When a field is shown. All others always are. */
const CONDITIONS: Partial<Record<PolicyField, Condition>> = {
  step: ({ request_unit }) => request_unit === 'minutes',
  measure: onWorkingDays,
  holidays_free: onWorkingDays,
  charge_on: ({ grant, charge_on }) => grant === 'hand' || charge_on === 'decision_day',
  grant: hasBalance,
  granted: form => grants(form) || (accrues(form) && form.earned_by === 'calendar'),
  monthly: form => accrues(form) && form.earned_by === 'instalments',
  prorate: grants,
  round: grants,
  round_minutes: form => grants(form) && form.round === 'minutes',
  round_how: form => grants(form) && form.round !== 'none',
  part_time: hasShare,
  full_week: form => hasShare(form) && form.part_time,
  earned_by: accrues,
  earned_num: byHours,
  earned_den: byHours,
  posted: accrues,
  month_days: form => accrues(form) && form.posted === 'month_days',
  pay_days: form => accrues(form) && form.posted === 'pay_period',
  pay_from: form => accrues(form) && form.posted === 'pay_period',
  posted_at: accrues,
  rate_tiers: hasTiers('rate_tiers'),
  year_tiers: hasTiers('year_tiers'),
  month_tiers: hasTiers('month_tiers'),
  balance_cap: accrues,
  yearly_cap: accrues,
  usable_months: accrues,
  step_months: hasSteps,
  steps_until: form => hasSteps(form) && form.step_months !== null,
  year_month: ({ year }) => year === 'date',
  year_day: ({ year }) => year === 'date',
  occasion: ({ year }) => year === 'occasion',
  close: hasYears,
  carried: carries,
  carried_until: carries,
  carry_month: form => carries(form) && form.carried_until === 'date',
  carry_day: form => carries(form) && form.carried_until === 'date',
  carry_months: form => carries(form) && form.carried_until === 'months',
  carry_then: carries,
  debt: carries,
  cash_out: hasLastingBalance,
  cash_out_keep: cashesOut,
  cash_out_most: cashesOut,
  cash_out_agreement: cashesOut,
  below_zero: hasBalance,
  below_zero_approval: hasBalance,
  pending_reserves: hasBalance,
  ahead_against: hasBalance,
  notify_hr_weeks: hasLastingBalance,
  back_days: ({ back_by }) => back_by !== 'nobody',
  document_after: ownDocument,
  document_beside: ownDocument,
  document_days: ownDocument,
  cancel_until: ({ cancel_approved }) => cancel_approved !== 'never',
}

/** Whether a field is shown. Fields that other choices hide are not checked, and keep their rules. */
export const isShown = (field: PolicyField, form: PolicyForm): boolean => CONDITIONS[field]?.(form) ?? true
