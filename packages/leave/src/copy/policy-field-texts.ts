import { formatDay, formatMonthShort } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'
import type { AmountTier, PolicyField, PolicyForm } from '../policy-settings/policy-form.ts'
import { policySettingsCopy as copy } from './policy-settings.ts'

/** The value of a field in words, such as the former one next to a changed field: `20 days`. */
export const policyFieldText = (field: PolicyField, form: PolicyForm): string => TEXTS[field](form)

const unit = ({ request_unit }: PolicyForm) =>
  (request_unit === 'minutes' ? copy.hours : copy.days).toLowerCase()
const amount = (value: number, form: PolicyForm) => `${formatNumber(value)} ${unit(form)}`
const limit = (value: number | null, form: PolicyForm) =>
  value === null ? copy.unlimited : amount(value, form)
const number = (value: number | null) => (value === null ? copy.unlimited : formatNumber(value))
const numberOrNone = (value: number | null) => (value === null ? copy.noRows : formatNumber(value))
const yesOrNo = (value: boolean) => (value ? copy.yes : copy.no)
const rows = (texts: readonly string[]) => (texts.length === 0 ? copy.noRows : texts.join(', '))
const tiers = (list: readonly AmountTier[], form: PolicyForm) =>
  rows(list.map(({ after, amount: value }) => `${formatNumber(after)}: ${amount(value, form)}`))

const TEXTS: Record<PolicyField, (form: PolicyForm) => string> = {
  day: form => form.day,
  counting: form => copy.countingOptions[form.counting],
  measure: form => copy.measureOptions[form.measure],
  request_unit: form => copy.unitOptions[form.request_unit],
  step: form => form.step,
  holidays_free: form => yesOrNo(form.holidays_free),
  refuses_overlap: form => yesOrNo(form.refuses_overlap),
  charge_on: form => copy.chargeOnOptions[form.charge_on],
  grant: form => copy.grantOptions[form.grant],
  granted: form => amount(form.granted, form),
  monthly: form => amount(form.monthly, form),
  prorate: form => copy.prorateOptions[form.prorate],
  round: form => copy.roundOptions[form.round],
  round_minutes: form => number(form.round_minutes),
  round_how: form => copy.roundHowOptions[form.round_how],
  part_time: form => yesOrNo(form.part_time),
  full_week: form => number(form.full_week),
  earned_by: form => copy.earnedByOptions[form.earned_by],
  earned_num: form => number(form.earned_num),
  earned_den: form => number(form.earned_den),
  posted: form => copy.postedOptions[form.posted],
  month_days: form => rows(form.month_days.map(({ day }) => formatNumber(day))),
  pay_days: form => number(form.pay_days),
  pay_from: form => (form.pay_from === '' ? copy.noRows : formatDay(form.pay_from)),
  posted_at: form => copy.postedAtOptions[form.posted_at],
  rate_tiers: form =>
    rows(form.rate_tiers.map(({ after, num, den }) => `${formatNumber(after)}: ${num}/${den}`)),
  year_tiers: form => tiers(form.year_tiers, form),
  month_tiers: form => tiers(form.month_tiers, form),
  balance_cap: form => limit(form.balance_cap, form),
  yearly_cap: form => limit(form.yearly_cap, form),
  usable_months: form => number(form.usable_months),
  step_months: form => number(form.step_months),
  steps_until: form => number(form.steps_until),
  year: form => copy.yearOptions[form.year],
  year_month: form => formatMonthShort(form.year_month),
  year_day: form => number(form.year_day),
  occasion: form => amount(form.occasion, form),
  close: form => copy.closeOptions[form.close],
  carried: form => limit(form.carried, form),
  carried_until: form => copy.carriedUntilOptions[form.carried_until],
  carry_month: form => formatMonthShort(form.carry_month),
  carry_day: form => number(form.carry_day),
  carry_months: form => number(form.carry_months),
  carry_then: form => copy.carryThenOptions[form.carry_then],
  debt: form => copy.debtOptions[form.debt],
  on_leaving: form => copy.onLeavingOptions[form.on_leaving],
  cash_out: form => yesOrNo(form.cash_out),
  cash_out_keep: form => number(form.cash_out_keep),
  cash_out_most: form => number(form.cash_out_most),
  cash_out_agreement: form => yesOrNo(form.cash_out_agreement),
  order: form => copy.orderOptions[form.order],
  below_zero: form => limit(form.below_zero, form),
  below_zero_approval: form => limit(form.below_zero_approval, form),
  pending_reserves: form => yesOrNo(form.pending_reserves),
  notify_hr_weeks: form => numberOrNone(form.notify_hr_weeks),
  ahead_months: form => number(form.ahead_months),
  ahead_against: form => copy.aheadAgainstOptions[form.ahead_against],
  back_by: form => copy.backByOptions[form.back_by],
  back_days: form => number(form.back_days),
  notice_days: form => number(form.notice_days),
  notice_mode: form => copy.noticeOptions[form.notice_mode],
  longer_notice: form =>
    rows(form.longer_notice.map(({ from, days }) => `${amount(from, form)}: ${formatNumber(days)}`)),
  longest: form => number(form.longest),
  least: form => limit(form.least, form),
  most: form => limit(form.most, form),
  probation: form => number(form.probation),
  decide_days: form => numberOrNone(form.decide_days),
  confirm_days: form => numberOrNone(form.confirm_days),
  document: form => copy.documentOptions[form.document],
  document_after: form => limit(form.document_after, form),
  document_beside: form => yesOrNo(form.document_beside),
  document_days: form => number(form.document_days),
  cancel_approved: form => copy.cancelApprovedOptions[form.cancel_approved],
  cancel_until: form => copy.cancelUntilOptions[form.cancel_until],
}
