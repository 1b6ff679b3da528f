import { readDayLength } from '../formats/numbers.ts'
import type {
  AccrualBasis,
  CloseRule,
  FullTime,
  GrantRule,
  PeriodRule,
  PolicyRules,
} from '../policies/policy-rules.ts'
import type { Minutes } from '../working-time/work-pattern.ts'
import { minutesOf, scaleOf } from './policy-amounts.ts'
import type { PolicyForm } from './policy-form.ts'

/** Converts an amount of the form to whole minutes. `kept` are those of the former rule. */
type ToMinutes = (amount: number, kept: Minutes | null | undefined) => Minutes

/**
 * Returns the rules of a form, on top of `kept`. Rules without a field stay as they were. The form must be checked
 * before (`checkPolicyForm`).
 */
export function rulesOfForm(form: PolicyForm, kept: PolicyRules): PolicyRules {
  const scale = scaleOf(form)
  const minutes: ToMinutes = (amount, before) =>
    minutesOf(
      scale,
      amount,
      before === null || before === undefined ? undefined : { minutes: before, scale: scaleOf(kept) },
    )
  const limit = (amount: number | null, before: Minutes | null | undefined) =>
    amount === null ? null : minutes(amount, before)
  const { min_block, max_block, max_consecutive_days, usable_after_days, ...others } = kept
  const at_submit = limit(form.below_zero, kept.floor.at_submit)
  return {
    ...others,
    day_minutes: readDayLength(form.day) ?? kept.day_minutes,
    counting: form.counting,
    measure: form.measure,
    request_unit: form.request_unit,
    // The step is ignored unless requests are in hours.
    step: form.request_unit === 'minutes' ? (readDayLength(form.step) ?? kept.step) : kept.step,
    holidays_free: form.holidays_free,
    overlap: form.refuses_overlap ? 'refuse' : 'allow',
    grant: grantOf(form, kept.grant, minutes),
    period: periodOf(form, kept.period),
    close: closeOf(form, kept.close, minutes),
    floor: {
      ...kept.floor,
      at_submit,
      // One limit for both, unless the policy has two.
      at_approval: kept.floor.at_approval === kept.floor.at_submit ? at_submit : kept.floor.at_approval,
    },
    pending_reserves: form.pending_reserves,
    book_ahead: { months: form.ahead_months, against: form.ahead_against },
    backdate: { days: form.back_days, by: form.back_by },
    notice: { ...kept.notice, min_days: form.notice_days, mode: form.notice_mode },
    on_cancel_approved: form.cancel_approved,
    cancel_until: form.cancel_until,
    ...withLimit('min_block', limit(form.least, min_block)),
    ...withLimit('max_block', limit(form.most, max_block)),
    ...withLimit('max_consecutive_days', form.longest),
    ...withLimit('usable_after_days', form.probation),
  }
}

/** A rule without a limit is left out. */
const withLimit = <Rule extends string>(rule: Rule, value: number | null) =>
  (value === null ? {} : { [rule]: value }) as Partial<Record<Rule, number>>

function grantOf(form: PolicyForm, kept: GrantRule, minutes: ToMinutes): GrantRule {
  if (form.grant === 'hand') return { kind: 'hand' }
  if (form.grant === 'upfront') {
    const before = kept.kind === 'upfront' ? kept : undefined
    return {
      kind: 'upfront',
      minutes: minutes(form.granted, before?.minutes),
      prorate: form.prorate,
      round: before?.round ?? { to: 1, how: 'nearest' },
      ...proportionOf(form),
    }
  }
  const before = kept.kind === 'accrue' ? kept : undefined
  const post = form.posted === 'other' ? (before?.post ?? 'week') : form.posted
  const { tiers, proportion_to: _, ...others } = before ?? { kind: 'accrue', at: 'end' as const }
  const basis = basisOf(form, before?.basis, minutes)
  const isAmount = basis.of !== 'ordinary_minutes'
  return {
    ...others,
    kind: 'accrue',
    basis,
    post,
    // Tiers are written for one basis, and mean nothing for the other.
    ...(tiers !== undefined && before?.basis.of === basis.of && { tiers }),
    ...(isAmount && proportionOf(form)),
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

function periodOf(form: PolicyForm, kept: PeriodRule): PeriodRule {
  switch (form.year) {
    case 'perpetual':
      return { kind: 'perpetual' }
    case 'other':
      return kept
    case 'date':
      return { kind: 'year', starts: { month: form.year_month, day: form.year_day } }
    default:
      return { kind: 'year', starts: form.year }
  }
}

function closeOf(form: PolicyForm, kept: CloseRule, minutes: ToMinutes): CloseRule {
  if (form.close !== 'carry') return { mode: form.close }
  const before = kept.mode === 'carry' ? kept : undefined
  const until = {
    end: null,
    months: { months: form.carry_months },
    date: { month: form.carry_month, day: form.carry_day },
  }
  return {
    mode: 'carry',
    cap: form.carried === null ? null : minutes(form.carried, before?.cap),
    until: until[form.carried_until],
    // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
    then: before?.then ?? 'lapse',
    debt: before?.debt ?? 'carry',
  }
}
