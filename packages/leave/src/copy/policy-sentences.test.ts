import { describe, expect, it } from 'vitest'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import type { AccrualGrant, CloseRule, PolicyRules, UpfrontGrant } from '../policies/policy-rules.ts'
import { FIELD_OF_RULE } from '../policy-settings/field-of-rule.ts'
import { POLICY_SECTIONS } from '../policy-settings/policy-sections.ts'
import { policySectionSummary } from './policy-section-summaries.ts'
import { policySentences, policySentencesBySection } from './policy-sentences.ts'

type Rules = Partial<PolicyRules>

const UPFRONT: UpfrontGrant = {
  kind: 'upfront',
  minutes: 9600,
  prorate: 'days',
  round: { to: 30, how: 'nearest' },
  proportion_to: { weekly_minutes: 2280 },
}
const ACCRUAL: AccrualGrant = {
  kind: 'accrue',
  basis: { of: 'ordinary_minutes', num: 1, den: 13 },
  post: 'week',
  at: 'end',
}
const YEARLY: AccrualGrant = { ...ACCRUAL, basis: { of: 'calendar', minutes_per_year: 9600 } }
const MONTHLY: AccrualGrant = { ...ACCRUAL, basis: { of: 'instalments', minutes: 760, per: 'month' } }
const CARRY: CloseRule = {
  mode: 'carry',
  cap: 2400,
  until: { month: 3, day: 31 },
  // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
  then: 'lapse',
  debt: 'carry',
}

const upfront = (grant: Partial<UpfrontGrant>): Rules => ({ grant: { ...UPFRONT, ...grant } })
const accrual = (grant: Partial<AccrualGrant>): Rules => ({ grant: { ...ACCRUAL, ...grant } })
const carry = (close: Partial<typeof CARRY>): Rules => ({ close: { ...CARRY, ...close } as CloseRule })
const onDate = (month: number, day: number): Rules => ({
  grant: ACCRUAL,
  period: { kind: 'year', starts: { month, day } },
})
const notice = (rule: Partial<PolicyRules['notice']>): Rules => ({
  notice: { min_days: 7, mode: 'warn', per_length: [{ from_minutes: 2400, min_days: 14 }], ...rule },
})
const evidence = (rule: Partial<NonNullable<PolicyRules['evidence']>>): Rules => ({
  evidence: { after_minutes: 960, beside_free_day: false, grace_days: 3, ...rule },
})
const tier = (after_months: number, num: number, den: number): Rules =>
  accrual({ tiers: [{ after_months, num, den }] })

/** Each rule in a policy where it has an effect, before and after a change of it alone. */
const cashOut = (change: object): Rules => ({
  cash_out_limits: { keep_weeks: 4, max_weeks: 2, agreement: true, ...change },
})

const CHANGES: Record<string, [before: Rules, after: Rules]> = {
  day_minutes: [{}, { day_minutes: 456 }],
  counting: [{}, { counting: 'work' }],
  measure: [{ counting: 'work' }, { counting: 'work', measure: 'time' }],
  request_unit: [{}, { request_unit: 'half_day' }],
  step: [
    { request_unit: 'minutes', step: 15 },
    { request_unit: 'minutes', step: 30 },
  ],
  holidays_free: [{ counting: 'work' }, { counting: 'work', holidays_free: true }],
  overlap: [{ overlap: 'allow' }, { overlap: 'refuse' }],
  charge_on: [{ charge_on: 'leave_day' }, { charge_on: 'decision_day' }],
  'grant.kind': [{}, { grant: UPFRONT }],
  'grant.minutes': [upfront({}), upfront({ minutes: 4800 })],
  'grant.prorate': [upfront({}), upfront({ prorate: 'months' })],
  'grant.round.to': [upfront({}), upfront({ round: { to: 60, how: 'nearest' } })],
  'grant.round.how': [upfront({}), upfront({ round: { to: 30, how: 'down' } })],
  'grant.proportion_to.weekly_minutes': [upfront({}), upfront({ proportion_to: { weekly_minutes: 2400 } })],
  'grant.basis.of': [{ grant: YEARLY }, { grant: MONTHLY }],
  'grant.basis.num': [accrual({}), accrual({ basis: { of: 'ordinary_minutes', num: 2, den: 13 } })],
  'grant.basis.den': [accrual({}), accrual({ basis: { of: 'ordinary_minutes', num: 1, den: 26 } })],
  'grant.basis.minutes_per_year': [
    { grant: YEARLY },
    { grant: { ...YEARLY, basis: { of: 'calendar', minutes_per_year: 4800 } } },
  ],
  'grant.basis.minutes': [
    { grant: MONTHLY },
    { grant: { ...MONTHLY, basis: { of: 'instalments', minutes: 480, per: 'month' } } },
  ],
  'grant.post': [accrual({}), accrual({ post: 'month' })],
  'grant.post.month_days': [
    accrual({ post: { month_days: [1] } }),
    accrual({ post: { month_days: [1, 15] } }),
  ],
  'grant.post.pay_period_days': [
    accrual({ post: { pay_period_days: 7, anchor: '2026-01-05' } }),
    accrual({ post: { pay_period_days: 14, anchor: '2026-01-05' } }),
  ],
  'grant.post.anchor': [
    accrual({ post: { pay_period_days: 14, anchor: '2026-01-05' } }),
    accrual({ post: { pay_period_days: 14, anchor: '2026-01-12' } }),
  ],
  'grant.at': [accrual({}), accrual({ at: 'start' })],
  'grant.tiers.after_months': [tier(60, 1, 10), tier(72, 1, 10)],
  'grant.tiers.num': [tier(60, 1, 10), tier(60, 2, 10)],
  'grant.tiers.den': [tier(60, 1, 10), tier(60, 1, 11)],
  'grant.tiers.minutes_per_year': [
    { grant: { ...YEARLY, tiers: [{ after_months: 60, minutes_per_year: 9600 }] } },
    { grant: { ...YEARLY, tiers: [{ after_months: 60, minutes_per_year: 12_000 }] } },
  ],
  'grant.tiers.minutes_per_month': [
    { grant: { ...MONTHLY, tiers: [{ after_months: 60, minutes_per_month: 960 }] } },
    { grant: { ...MONTHLY, tiers: [{ after_months: 60, minutes_per_month: 1200 }] } },
  ],
  'grant.balance_cap': [accrual({}), accrual({ balance_cap: 4800 })],
  'grant.yearly_cap': [accrual({}), accrual({ yearly_cap: 4800 })],
  'grant.usable_after_months': [accrual({}), accrual({ usable_after_months: 6 })],
  'grant.steps.every_months': [accrual({}), accrual({ steps: { every_months: 60 } })],
  'grant.steps.until_months': [
    accrual({ steps: { every_months: 60 } }),
    accrual({ steps: { every_months: 60, until_months: 180 } }),
  ],
  'period.kind': [{}, { period: { kind: 'none' } }],
  'period.starts': [{ period: { kind: 'year', starts: 'anniversary' } }, {}],
  'period.starts.month': [onDate(7, 1), onDate(8, 1)],
  'period.starts.day': [onDate(7, 1), onDate(7, 2)],
  'period.minutes': [
    { period: { kind: 'occasion', minutes: 960 } },
    { period: { kind: 'occasion', minutes: 1440 } },
  ],
  'close.mode': [{}, { close: { mode: 'lapse' } }],
  'close.cap': [carry({}), carry({ cap: null })],
  'close.until': [carry({}), carry({ until: null })],
  'close.until.months': [carry({ until: { months: 3 } }), carry({ until: { months: 4 } })],
  'close.until.month': [carry({}), carry({ until: { month: 5, day: 31 } })],
  'close.until.day': [carry({}), carry({ until: { month: 3, day: 30 } })],
  // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
  'close.then': [carry({}), carry({ then: 'pay_out' })],
  'close.debt': [carry({}), carry({ debt: 'forgive' })],
  on_leaving: [{}, { on_leaving: 'pay_out' }],
  order: [{}, { order: 'oldest' }],
  'floor.at_submit': [{}, { floor: { at_submit: 2400, at_approval: null } }],
  'floor.at_approval': [{}, { floor: { at_submit: 0, at_approval: 2400 } }],
  pending_reserves: [{}, { pending_reserves: true }],
  'book_ahead.months': [{}, { book_ahead: { months: 18, against: 'granted_now' } }],
  'book_ahead.against': [{}, { book_ahead: { months: null, against: 'granted_by_then' } }],
  'backdate.days': [{}, { backdate: { days: 30, by: 'hr' } }],
  'backdate.by': [{}, { backdate: { days: null, by: 'nobody' } }],
  'notice.min_days': [notice({}), notice({ min_days: 3 })],
  'notice.mode': [notice({}), notice({ mode: 'block' })],
  'notice.per_length.from_minutes': [
    notice({}),
    notice({ per_length: [{ from_minutes: 4800, min_days: 14 }] }),
  ],
  'notice.per_length.min_days': [notice({}), notice({ per_length: [{ from_minutes: 2400, min_days: 21 }] })],
  min_block: [{}, { min_block: 960 }],
  max_block: [{}, { max_block: 960 }],
  max_consecutive_days: [{}, { max_consecutive_days: 10 }],
  usable_after_days: [{}, { usable_after_days: 90 }],
  evidence: [{}, evidence({})],
  'evidence.after_minutes': [evidence({}), evidence({ after_minutes: 1440 })],
  'evidence.beside_free_day': [evidence({}), evidence({ beside_free_day: true })],
  'evidence.grace_days': [evidence({}), evidence({ grace_days: 0 })],
  'cash_out_limits.keep_weeks': [cashOut({}), cashOut({ keep_weeks: 2 })],
  'cash_out_limits.max_weeks': [cashOut({}), cashOut({ max_weeks: 1 })],
  'cash_out_limits.agreement': [cashOut({}), cashOut({ agreement: false })],
  decide_within_days: [{ decide_within_days: 21 }, { decide_within_days: 1 }],
  confirm_days_before: [{}, { confirm_days_before: 28 }],
  notify_hr_from_weeks: [{ notify_hr_from_weeks: 10 }, { notify_hr_from_weeks: 8 }],
  on_cancel_approved: [{}, { on_cancel_approved: 'ask' }],
  cancel_until: [{ on_cancel_approved: 'ask' }, { on_cancel_approved: 'ask', cancel_until: 'any' }],
}

/** The only value of this rule is `month`. */
const FIXED = ['grant.basis.per']

describe('the sentences of a policy', () => {
  it.each(Object.entries(CHANGES))('%s, changed alone, changes a sentence [R3-43]', (_, [before, after]) => {
    const sentences = (rules: Rules) => policySentences(completeRules('annual', rules))
    expect(sentences(after)).not.toEqual(sentences(before))
    for (const rules of [before, after]) expect(new Set(sentences(rules)).size).toBe(sentences(rules).length)
  })

  it('the changes above are of every rule that has a field', () => {
    expect([...Object.keys(CHANGES), ...FIXED].sort()).toEqual(Object.keys(FIELD_OF_RULE).sort())
  })

  it('sentences come in the sections of the form, in their order', () => {
    expect(Object.keys(policySentencesBySection(calendarDayRules('annual')))).toEqual(
      Object.keys(POLICY_SECTIONS),
    )
  })

  it('one day has a verb of its own [R25]', () => {
    const sentences = (rules: Rules) => policySentences(completeRules('annual', rules))
    expect(sentences(upfront({ minutes: 480 }))).toContain('1 day is granted on 1 Jan.')
    expect(sentences(carry({ cap: 480 })).join()).toContain('Up to 1 day carries over at year end')
    const grant = {
      ...MONTHLY,
      basis: { of: 'instalments', minutes: 480, per: 'month' },
      yearly_cap: 480,
    } as const
    expect(sentences({ grant }).join()).toContain('1 day a month accrues over time')
    expect(sentences({ grant })).toContain('Up to 1 day accrues in a year.')
  })

  it('leave without a balance has no sentences about accrual', () => {
    const rules = completeRules('annual', { ...upfront({}), period: { kind: 'none' } })
    expect(policySentencesBySection(rules)).toMatchObject({
      basics: ['Employees can request whole days.', 'This leave has no balance.'],
      accrual: [],
      balance: [],
    })
  })
})

it('a folded section says in one line what it contains', () => {
  const rules = completeRules('annual', {
    ...tier(60, 1, 10),
    ...notice({}),
    ...evidence({}),
    min_block: 480,
    floor: { at_submit: 0, at_approval: 960 },
  })
  const lines = (
    ['counting', 'accrual', 'year_end', 'balance', 'dates', 'length', 'documents', 'changes'] as const
  ).map(section => policySectionSummary(section, rules))
  expect(lines).toEqual([
    'Calendar days · 8 hours a day',
    'Posted weekly · 1 step by service',
    'Offboarding: stays in the balance',
    'Approvals: up to 2 days below zero',
    'Notice: 14 days for 5 days or more',
    'Minimum 1 day',
    'More than 2 days',
    'Cancel: never',
  ])
})
