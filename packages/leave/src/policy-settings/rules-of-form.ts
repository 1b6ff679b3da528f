import { readDayLength } from '../formats/numbers.ts'
import { halfDayOf } from '../policies/day-length.ts'
import type {
  AccrualBasis,
  AccrualTier,
  CloseRule,
  FullTime,
  GrantRule,
  PeriodRule,
  PolicyRules,
  PostRule,
  Rounding,
  ServiceSteps,
} from '../policies/policy-rules.ts'
import { grantWithoutSteps } from '../policies/service-steps.ts'
import type { Minutes } from '../working-time/work-pattern.ts'
import { tierMinutes } from './form-of-rules.ts'
import { minutesOf, scaleOf } from './policy-amounts.ts'
import { hasLastingBalance, hasYears, type PolicyForm, TIERS_OF } from './policy-form.ts'

/** Converts an amount of the form to whole minutes. `kept` are those of the former rule, the likeliest first. */
type ToMinutes = (amount: number, ...kept: (Minutes | null | undefined)[]) => Minutes

/** Rules without a field: only the fixed policy *Calendar days* has them, and no form changes it. */
export const RULES_WITHOUT_FIELD = ['change_approved', 'missing_allocation', 'backdate.late_days'] as const

/**
 * Returns the rules of a form. Amounts that still read like those of `kept` keep their exact minutes. The form must be
 * checked before (`checkPolicyForm`).
 */
export function rulesOfForm(form: PolicyForm, kept: PolicyRules): PolicyRules {
  const scale = scaleOf(form)
  const former = scaleOf(kept)
  const minutes: ToMinutes = (amount, ...before) =>
    minutesOf(scale, amount, { scale: former, minutes: before.filter(each => typeof each === 'number') })
  const limit = (amount: number | null, before: Minutes | null | undefined) =>
    amount === null ? null : minutes(amount, before)
  const day_minutes = readDayLength(form.day) ?? kept.day_minutes
  const { change_approved, missing_allocation, backdate } = kept
  return {
    ...(change_approved && { change_approved }),
    ...(missing_allocation && { missing_allocation }),
    day_minutes,
    counting: form.counting,
    measure: form.measure,
    request_unit: form.request_unit,
    // The step is ignored unless requests are in hours.
    step: form.request_unit === 'minutes' ? (readDayLength(form.step) ?? kept.step) : kept.step,
    holidays_free: form.holidays_free,
    overlap: form.refuses_overlap ? 'refuse' : 'allow',
    charge_on: form.charge_on,
    // What other choices hide stays as it was.
    grant:
      form.year === 'none' ? grantWithoutSteps(kept.grant) : grantOf(form, kept.grant, day_minutes, minutes),
    period: periodOf(form, kept.period, minutes),
    close: hasYears(form) ? closeOf(form, kept.close, minutes) : kept.close,
    on_leaving: form.on_leaving,
    order: form.order,
    floor:
      form.year === 'none'
        ? kept.floor
        : {
            at_submit: limit(form.below_zero, kept.floor.at_submit),
            at_approval: limit(form.below_zero_approval, kept.floor.at_approval),
          },
    pending_reserves: form.pending_reserves,
    book_ahead: { months: form.ahead_months, against: form.ahead_against },
    backdate: {
      days: form.back_by === 'nobody' ? backdate.days : form.back_days,
      by: form.back_by,
      ...(backdate.late_days !== undefined && { late_days: backdate.late_days }),
    },
    notice: noticeOf(form, kept.notice, minutes),
    evidence: evidenceOf(form, kept.evidence, minutes),
    on_cancel_approved: form.cancel_approved,
    cancel_until: form.cancel_until,
    ...withLimit('min_block', limit(form.least, kept.min_block)),
    ...withLimit('max_block', limit(form.most, kept.max_block)),
    ...withLimit('max_consecutive_days', form.longest),
    ...withLimit('usable_after_days', form.probation),
    ...withLimit('decide_within_days', form.decide_days),
    ...withLimit('confirm_days_before', form.confirm_days),
    ...cashOutRule(form, kept),
    ...withLimit(
      'notify_hr_from_weeks',
      hasLastingBalance(form) ? form.notify_hr_weeks : (kept.notify_hr_from_weeks ?? null),
    ),
  }
}

/** A rule without a limit is left out. */
const withLimit = <Rule extends string>(rule: Rule, value: number | null) =>
  (value === null ? {} : { [rule]: value }) as Partial<Record<Rule, number>>

function grantOf(form: PolicyForm, kept: GrantRule, dayMinutes: Minutes, minutes: ToMinutes): GrantRule {
  if (form.grant === 'hand') return { kind: 'hand' }
  if (form.grant === 'upfront') {
    const before = kept.kind === 'upfront' ? kept.minutes : undefined
    return {
      kind: 'upfront',
      minutes: minutes(form.granted, before),
      prorate: form.prorate,
      round: roundingOf(form, dayMinutes),
      ...proportionOf(form),
    }
  }
  const before = kept.kind === 'accrue' ? kept : undefined
  const limit = (amount: number | null, former: Minutes | undefined) =>
    amount === null ? null : minutes(amount, former)
  const basis = basisOf(form, before?.basis, minutes)
  const tiers = tiersOf(form, before?.tiers ?? [], minutes)
  return {
    kind: 'accrue',
    basis,
    post: postOf(form),
    at: form.posted_at,
    ...(tiers.length > 0 && { tiers }),
    ...withLimit('balance_cap', limit(form.balance_cap, before?.balance_cap)),
    ...withLimit('yearly_cap', limit(form.yearly_cap, before?.yearly_cap)),
    ...withLimit('usable_after_months', form.usable_months),
    ...stepsOf(form),
    ...(basis.of !== 'ordinary_minutes' && proportionOf(form)),
  }
}

const stepsOf = ({ year, step_months, steps_until }: PolicyForm): { steps?: ServiceSteps } =>
  year === 'perpetual' && step_months !== null
    ? { steps: { every_months: step_months, ...withLimit('until_months', steps_until) } }
    : {}

function roundingOf({ round, round_minutes, round_how }: PolicyForm, dayMinutes: Minutes): Rounding {
  switch (round) {
    case 'none':
      return { to: 1, how: 'nearest' }
    case 'half_day':
      return { to: halfDayOf(dayMinutes), how: round_how }
    case 'day':
      return { to: dayMinutes, how: round_how }
    case 'minutes':
      return { to: round_minutes, how: round_how }
  }
}

const proportionOf = ({ part_time, full_week }: PolicyForm): { proportion_to?: FullTime } =>
  part_time ? { proportion_to: { weekly_minutes: Math.round(full_week * 60) } } : {}

function basisOf(form: PolicyForm, kept: AccrualBasis | undefined, minutes: ToMinutes): AccrualBasis {
  if (form.earned_by === 'ordinary_minutes')
    return { of: 'ordinary_minutes', num: form.earned_num, den: form.earned_den }
  if (form.earned_by === 'instalments') {
    const before = kept?.of === 'instalments' ? kept.minutes : undefined
    return { of: 'instalments', minutes: minutes(form.monthly, before), per: 'month' }
  }
  const before = kept?.of === 'calendar' ? kept.minutes_per_year : undefined
  return { of: 'calendar', minutes_per_year: minutes(form.granted, before) }
}

function tiersOf(form: PolicyForm, kept: readonly AccrualTier[], minutes: ToMinutes): AccrualTier[] {
  const list = TIERS_OF[form.earned_by]
  if (list === 'rate_tiers')
    return form[list].map(({ after, num, den }) => ({ after_months: after, num, den }))
  const before = kept.map(tier => tierMinutes(tier, list))
  return form[list].map(({ after, amount }, at) => {
    const exact = minutes(amount, before[at], ...before)
    return list === 'year_tiers'
      ? { after_months: after, minutes_per_year: exact }
      : { after_months: after, minutes_per_month: exact }
  })
}

function postOf({ posted, month_days, pay_days, pay_from }: PolicyForm): PostRule {
  if (posted === 'month_days') return { month_days: month_days.map(({ day }) => day) }
  return posted === 'pay_period' ? { pay_period_days: pay_days, anchor: pay_from } : posted
}

function periodOf(form: PolicyForm, kept: PeriodRule, minutes: ToMinutes): PeriodRule {
  switch (form.year) {
    case 'perpetual':
    case 'none':
      return { kind: form.year }
    case 'occasion':
      return {
        kind: 'occasion',
        minutes: minutes(form.occasion, kept.kind === 'occasion' ? kept.minutes : undefined),
      }
    case 'date':
      return { kind: 'year', starts: { month: form.year_month, day: form.year_day } }
    default:
      return { kind: 'year', starts: form.year }
  }
}

function closeOf(form: PolicyForm, kept: CloseRule, minutes: ToMinutes): CloseRule {
  if (form.close !== 'carry') return { mode: form.close }
  const until = {
    end: null,
    months: { months: form.carry_months },
    date: { month: form.carry_month, day: form.carry_day },
  }
  return {
    mode: 'carry',
    cap: form.carried === null ? null : minutes(form.carried, kept.mode === 'carry' ? kept.cap : undefined),
    until: until[form.carried_until],
    // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
    then: form.carry_then,
    debt: form.debt,
  }
}

function cashOutRule(form: PolicyForm, kept: PolicyRules): Pick<PolicyRules, 'cash_out_limits'> {
  if (!hasLastingBalance(form)) return kept.cash_out_limits ? { cash_out_limits: kept.cash_out_limits } : {}
  if (!form.cash_out) return {}
  return {
    cash_out_limits: {
      keep_weeks: form.cash_out_keep,
      max_weeks: form.cash_out_most,
      agreement: form.cash_out_agreement,
    },
  }
}

function noticeOf(
  { notice_days, notice_mode, longer_notice }: PolicyForm,
  { per_length = [] }: PolicyRules['notice'],
  minutes: ToMinutes,
): PolicyRules['notice'] {
  const before = per_length.map(({ from_minutes }) => from_minutes)
  const rows = longer_notice.map(({ from, days }, at) => ({
    from_minutes: minutes(from, before[at], ...before),
    min_days: days,
  }))
  return { min_days: notice_days, mode: notice_mode, ...(rows.length > 0 && { per_length: rows }) }
}

function evidenceOf(
  form: PolicyForm,
  kept: PolicyRules['evidence'],
  minutes: ToMinutes,
): PolicyRules['evidence'] {
  if (form.document === 'type') return null
  return {
    after_minutes: form.document_after === null ? null : minutes(form.document_after, kept?.after_minutes),
    beside_free_day: form.document_beside,
    grace_days: form.document_days,
  }
}
