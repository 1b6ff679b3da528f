import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { INSTALMENTS } from '../../testing/user-records.ts'
import { policySentences } from '../copy/policy-sentences.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import type { AccrualGrant, AccrualTier, PolicyRules } from '../policies/policy-rules.ts'
import { RULE_SCHEMAS, VARIANT_RULES } from '../policies/policy-schema.ts'
import { POLICY_TEMPLATES } from '../policies/policy-templates.ts'
import { grantWithoutSteps } from '../policies/service-steps.ts'
import { requireRules } from '../policies/strict-reader.ts'
import { changedPolicyFields } from './changed-policy-fields.ts'
import { checkPolicyForm } from './check-policy-form.ts'
import { FIELD_OF_RULE, fieldOfRule } from './field-of-rule.ts'
import { formOfRules } from './form-of-rules.ts'
import { hasYears, inUnit, type PolicyForm } from './policy-form.ts'
import { POLICY_SECTIONS } from './policy-sections.ts'
import { policyWarnings } from './policy-warnings.ts'
import { RULES_WITHOUT_FIELD, rulesOfForm } from './rules-of-form.ts'

/** Odd minutes, which have no exact value in hundredths of a day. */
const minutes = fc.integer({ min: 0, max: 20_000 })

const limit = fc.option(minutes)
const months = fc.nat(400)
const someMonths = fc.uniqueArray(months, { minLength: 1, maxLength: 4 })

/** Steps that end after the first use, if they end. */
const stepsAfter = (
  usable_after_months: number | null,
  { every_months, until }: { every_months: number; until: number | null },
) => ({
  every_months,
  ...(until !== null && { until_months: (usable_after_months ?? every_months) + 1 + until }),
})

/** The grant of a policy with what only the form's rules have: better rates, and a waiting time. */
const withService = (grant: PolicyRules['grant'] | undefined) =>
  grant?.kind !== 'accrue'
    ? fc.constant({})
    : fc
        .record({
          after: fc.option(someMonths),
          usable_after_months: fc.option(months),
          steps: fc.option(
            fc.record({ every_months: months.map(each => each + 1), until: fc.option(fc.nat(200)) }),
          ),
          minutes,
          rate: fc.nat(99),
        })
        .map(({ after, usable_after_months, steps, minutes, rate }) => ({
          grant: {
            ...grant,
            ...(usable_after_months !== null && { usable_after_months }),
            ...(steps && { steps: stepsAfter(usable_after_months, steps) }),
            ...(after && {
              tiers: after.map((after_months, at) => ({
                after_months,
                ...(grant.basis.of === 'ordinary_minutes'
                  ? { num: rate + at, den: 26 }
                  : grant.basis.of === 'calendar'
                    ? { minutes_per_year: minutes + at }
                    : { minutes_per_month: minutes + at }),
              })),
            }),
          },
        }))

/** Only a balance without an end has steps. */
const withStepsOfBalance = (given: PolicyRules): PolicyRules =>
  given.period.kind === 'perpetual' ? given : { ...given, grant: grantWithoutSteps(given.grant) }

const rules: fc.Arbitrary<PolicyRules> = fc
  .tuple(
    policies.chain(story => withService(story.grant).map(grant => ({ ...story, ...grant }))),
    fc.record(
      {
        day_minutes: fc.integer({ min: 1, max: 1440 }),
        request_unit: fc.constantFrom<PolicyRules['request_unit'][]>('day', 'half_day', 'minutes'),
        step: fc.constantFrom(1, 15, 60, 480),
        overlap: fc.constantFrom<PolicyRules['overlap'][]>('allow', 'refuse'),
        charge_on: fc.constantFrom<PolicyRules['charge_on'][]>('leave_day', 'decision_day'),
        period: fc.oneof(
          fc.constant({ kind: 'none' as const }),
          fc.record({ kind: fc.constant('occasion' as const), minutes }),
        ),
        floor: fc.record({ at_submit: limit, at_approval: limit }),
        backdate: fc.record({
          days: fc.option(fc.nat(400)),
          by: fc.constantFrom<PolicyRules['backdate']['by'][]>('nobody', 'hr', 'anyone'),
        }),
        notice: fc.record(
          {
            min_days: fc.nat(90),
            mode: fc.constantFrom<PolicyRules['notice']['mode'][]>('warn', 'block'),
            per_length: fc.array(fc.record({ from_minutes: minutes, min_days: fc.nat(90) }), {
              minLength: 1,
              maxLength: 5,
            }),
          },
          { requiredKeys: ['min_days', 'mode'] },
        ),
        min_block: minutes,
        max_block: minutes,
        max_consecutive_days: fc.nat(400),
        usable_after_days: fc.nat(400),
        cash_out_limits: fc.record({
          keep_weeks: fc.nat(104),
          max_weeks: fc.integer({ min: 1, max: 104 }),
          agreement: fc.boolean(),
        }),
        decide_within_days: fc.integer({ min: 1, max: 366 }),
        confirm_days_before: fc.integer({ min: 1, max: 366 }),
        notify_hr_from_weeks: fc.integer({ min: 1, max: 104 }),
        evidence: fc.option(
          fc.record({ after_minutes: limit, beside_free_day: fc.boolean(), grace_days: fc.nat(90) }),
        ),
        on_cancel_approved: fc.constantFrom<PolicyRules['on_cancel_approved'][]>('never', 'ask', 'free'),
        cancel_until: fc.constantFrom<PolicyRules['cancel_until'][]>('before_start', 'any'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([story, more]) => withStepsOfBalance(completeRules('annual', { ...story, ...more })))

/** Anything that a user can type and choose, also wrong values. */
const typed: fc.Arbitrary<Partial<PolicyForm>> = fc.record(
  {
    day: fc.constantFrom('7:36', '8', '7.6', '0:00', 'x', '24:00'),
    step: fc.constantFrom('0:15', '1', '', '0:00'),
    grant: fc.constantFrom<PolicyForm['grant'][]>('hand', 'upfront', 'accrue'),
    granted: fc.constantFrom(20, 0, -1, Number.NaN, 152.25),
    earned_by: fc.constantFrom<PolicyForm['earned_by'][]>('ordinary_minutes', 'calendar'),
    earned_num: fc.constantFrom(1, 0.5, Number.NaN),
    earned_den: fc.constantFrom(13, 0, 26),
    posted: fc.constantFrom<PolicyForm['posted']>('day', 'month_days', 'pay_period'),
    month_days: fc.array(fc.record({ day: fc.constantFrom(1, 15, 31, 32, Number.NaN) }), { maxLength: 3 }),
    pay_days: fc.constantFrom(14, 0, 400),
    pay_from: fc.constantFrom('2026-01-05', '', '2026-02-30', '2100-01-01'),
    rate_tiers: fc.array(
      fc.record({ after: fc.nat(3), num: fc.constantFrom(1, 0.5), den: fc.constantFrom(13, 0) }),
      { maxLength: 2 },
    ),
    year_tiers: fc.array(fc.record({ after: fc.nat(3), amount: fc.constantFrom(25, -1) }), { maxLength: 11 }),
    balance_cap: fc.constantFrom(null, 30, -1, Number.NaN),
    usable_months: fc.constantFrom(null, 12, 0.5),
    step_months: fc.constantFrom(null, 60, 0, Number.NaN),
    steps_until: fc.constantFrom(null, 180, 12, 0.5),
    round: fc.constantFrom<PolicyForm['round']>('none', 'half_day', 'day', 'minutes'),
    round_minutes: fc.constantFrom(30, 0, Number.NaN),
    year: fc.constantFrom<PolicyForm['year']>(
      'calendar',
      'anniversary',
      'date',
      'perpetual',
      'occasion',
      'none',
    ),
    occasion: fc.constantFrom(2, -1, Number.NaN),
    year_day: fc.constantFrom(1, 29, 31, 0, 1.5),
    year_month: fc.integer({ min: 1, max: 12 }),
    close: fc.constantFrom<PolicyForm['close'][]>('keep', 'lapse', 'carry', 'pay_out'),
    carried: fc.constantFrom(null, 5, -2, Number.NaN),
    carried_until: fc.constantFrom<PolicyForm['carried_until'][]>('end', 'date', 'months'),
    carry_day: fc.constantFrom(31, 30, 0),
    carry_months: fc.constantFrom(3, 2.5),
    below_zero: fc.constantFrom(null, 0, 5, Number.NaN),
    longest: fc.constantFrom(null, 30, 0.5),
    ahead_months: fc.constantFrom(null, 18, -1),
    back_days: fc.constantFrom(null, 30, Number.NaN),
    notice_days: fc.constantFrom(0, 14, Number.NaN),
    longer_notice: fc.array(
      fc.record({ from: fc.constantFrom(5, 10, Number.NaN), days: fc.constantFrom(21, 28, 0.5) }),
      { maxLength: 6 },
    ),
    document: fc.constantFrom<PolicyForm['document']>('type', 'own'),
    document_after: fc.constantFrom(null, 2, -1),
    document_days: fc.constantFrom(0, 3, Number.NaN),
    below_zero_approval: fc.constantFrom(null, 0, 5, Number.NaN),
    least: fc.constantFrom(null, 1, 5),
    most: fc.constantFrom(null, 3, Number.NaN),
    probation: fc.constantFrom(null, 90, -1),
    cash_out: fc.boolean(),
    cash_out_most: fc.constantFrom(2, 0, 1.5),
    decide_days: fc.constantFrom(null, 21, 0, 367),
    confirm_days: fc.constantFrom(null, 28, Number.NaN),
    notify_hr_weeks: fc.constantFrom(null, 8, 0, 0.5),
    cancel_approved: fc.constantFrom<PolicyForm['cancel_approved'][]>('never', 'ask', 'free'),
    cancel_until: fc.constantFrom<PolicyForm['cancel_until'][]>('before_start', 'any'),
  },
  { requiredKeys: [] },
)

const accepts = (given: PolicyRules) => () => requireRules(given, 'rules')

describe('rules and their form', () => {
  it('rules survive the form unchanged, to the minute [R3-43]', () => {
    holds(rules, given => {
      expect(rulesOfForm(formOfRules(given), given)).toEqual(given)
    })
  })

  it('the server accepts whatever the form does, and shows it again as it was entered', () => {
    holds(rules, typed, (kept, changes) => {
      const form = { ...formOfRules(kept), ...changes }
      if (checkPolicyForm(form).length > 0) return
      const saved = rulesOfForm(form, kept)
      expect(accepts(saved)).not.toThrow()
      const { below_zero, longest, carried, close } = formOfRules(saved)
      expect(longest).toBe(form.longest)
      if (form.year !== 'none') expect(below_zero).toBe(form.below_zero)
      if (!hasYears(form)) return
      expect(close).toBe(form.close)
      if (close === 'carry') expect(carried).toBe(form.carried)
    })
  })

  it('whether and until when approved leave can be cancelled is chosen in the form [R3-42]', () => {
    const kept = completeRules('annual', POLICY_TEMPLATES[0]?.rules ?? {})
    const form = formOfRules(kept)
    expect([form.cancel_approved, form.cancel_until]).toEqual(['ask', 'before_start'])
    expect(rulesOfForm({ ...form, cancel_approved: 'free', cancel_until: 'any' }, kept)).toEqual({
      ...kept,
      on_cancel_approved: 'free',
      cancel_until: 'any',
    })
    expect(fieldOfRule('rules.on_cancel_approved')).toBe('cancel_approved')
    expect(fieldOfRule('rules.cancel_until')).toBe('cancel_until')
  })

  it('days stay days when the day length changes, and become hours when the unit does', () => {
    const kept = completeRules('annual', POLICY_TEMPLATES[0]?.rules ?? {})
    const form = formOfRules(kept)
    expect([form.day, form.granted, form.carried]).toEqual(['7:36', 20, 5])
    expect(rulesOfForm({ ...form, day: '8:00' }, kept).grant).toMatchObject({ minutes: 9600 })
    const inHours = inUnit(form, 'minutes')
    expect([inHours.granted, inHours.carried, inHours.below_zero]).toEqual([152, 38, 0])
    expect(rulesOfForm(inHours, kept)).toEqual({ ...kept, request_unit: 'minutes' })
    expect(inUnit(inHours, 'half_day')).toEqual(form)
  })

  it('an instalment is an amount of its own, which a change of basis does not touch [B3]', () => {
    const kept = completeRules('annual', {
      day_minutes: 456,
      grant: { ...INSTALMENTS, tiers: [{ after_months: 24, minutes_per_month: 760 }] },
    })
    const form = formOfRules(kept)
    expect([form.earned_by, form.monthly, form.granted]).toEqual(['instalments', 1.5, 20])
    expect(rulesOfForm(form, kept)).toEqual(kept)
    expect(rulesOfForm({ ...form, monthly: 2 }, kept).grant).toMatchObject({ basis: { minutes: 912 } })
    expect(rulesOfForm({ ...form, earned_by: 'calendar' }, kept).grant).toEqual({
      kind: 'accrue',
      basis: { of: 'calendar', minutes_per_year: 9120 },
      post: 'month',
      at: 'end',
    })
    expect(checkPolicyForm({ ...form, monthly: Number.NaN, granted: Number.NaN })).toMatchObject([
      { field: 'monthly' },
    ])
    expect(fieldOfRule('rules.grant.basis.minutes')).toBe('monthly')
  })

  it('part-timers have their share of an amount by year or month, and of no part of ordinary hours [B2]', () => {
    const kept = completeRules('annual', {
      grant: {
        kind: 'upfront',
        minutes: 9600,
        prorate: 'days',
        round: { to: 1, how: 'nearest' },
        proportion_to: { weekly_minutes: 2250 },
      },
    })
    const form = formOfRules(kept)
    expect([form.part_time, form.full_week]).toEqual([true, 37.5])
    expect(rulesOfForm(form, kept)).toEqual(kept)
    expect(rulesOfForm({ ...form, part_time: false }, kept).grant).not.toHaveProperty('proportion_to')
    const earned = { ...form, grant: 'accrue' } as const
    expect(rulesOfForm({ ...earned, earned_by: 'instalments' }, kept).grant).toMatchObject({
      proportion_to: { weekly_minutes: 2250 },
    })
    expect(rulesOfForm({ ...earned, earned_by: 'ordinary_minutes' }, kept).grant).not.toHaveProperty(
      'proportion_to',
    )
    expect(checkPolicyForm({ ...form, full_week: 0 })).toMatchObject([{ field: 'full_week' }])
    expect(policySentences(kept)).toContain('Part-time employees: pro-rated from a week of 37.5 hours.')
  })

  it('steps of an accrual go with the basis they were written for', () => {
    const kept = completeRules('annual', {
      grant: {
        kind: 'accrue',
        basis: { of: 'ordinary_minutes', num: 1, den: 13 },
        post: { month_days: [1, 15] },
        at: 'start',
        tiers: [{ after_months: 60, num: 1, den: 10 }],
      },
    })
    const form = formOfRules(kept)
    expect(rulesOfForm({ ...form, earned_den: 12 }, kept).grant).toMatchObject({ tiers: [{ den: 10 }] })
    expect(rulesOfForm({ ...form, earned_by: 'calendar' }, kept).grant).toEqual({
      kind: 'accrue',
      basis: { of: 'calendar', minutes_per_year: 9600 },
      post: { month_days: [1, 15] },
      at: 'start',
    })
  })

  it('parts of a balance have two fields, for a balance without an end [0218]', () => {
    const steps = { every_months: 60, until_months: 180 }
    const kept = completeRules('annual', {
      period: { kind: 'perpetual' },
      grant: { ...INSTALMENTS, usable_after_months: 120, steps },
    })
    const form = formOfRules(kept)
    expect([form.usable_months, form.step_months, form.steps_until]).toEqual([120, 60, 180])
    expect(rulesOfForm(form, kept)).toEqual(kept)
    expect(rulesOfForm({ ...form, year: 'calendar' }, kept).grant).not.toHaveProperty('steps')
    expect(rulesOfForm({ ...form, step_months: null }, kept).grant).not.toHaveProperty('steps')
    expect(policySentences(kept)).toEqual(
      expect.arrayContaining([
        'Employees can take it after 120 months of service.',
        'Every 60 months of service after that, they can take what accrued until then.',
        'After 180 months of service, they can take it as it accrues.',
      ]),
    )
    expect(checkPolicyForm({ ...form, steps_until: 120 })).toEqual([
      { field: 'steps_until', code: 'not_after_first_use', params: { first: 120 } },
    ])
    expect(checkPolicyForm({ ...form, step_months: 0 })).toMatchObject([{ field: 'step_months' }])
  })

  it.each([
    [
      { period: { kind: 'year', starts: 'calendar' } },
      { every_months: 60 },
      'needs a balance without an end',
    ],
    [{}, { every_months: 60, until_months: 120 }, 'until_months: has to be more than 120'],
    [{}, { every_months: 0 }, 'every_months'],
    [{}, { every_months: 60, gliding: true }, 'gliding: is not known here'],
  ])('steps of %j with %j are refused in the words of their rule [0218]', (rules, steps, sentence) => {
    const grant = { ...INSTALMENTS, usable_after_months: 120, steps }
    const given = completeRules('annual', { period: { kind: 'perpetual' }, ...rules, grant } as object)
    expect(accepts(given)).toThrow(`rules.grant.steps`)
    expect(accepts(given)).toThrow(sentence)
  })

  /** Accrual with tiers of any basis, as former versions can have them. */
  const withTiers = (basis: AccrualGrant['basis'], ...tiers: AccrualTier[]) =>
    completeRules('annual', { day_minutes: 456, grant: { ...INSTALMENTS, basis, tiers } })
  const YEARLY = { of: 'calendar', minutes_per_year: 9120 } as const

  it('a tier by month of an amount by year, and the reverse, is converted [R5]', () => {
    const yearly = withTiers(YEARLY, { after_months: 60, minutes_per_month: 912 })
    expect(formOfRules(yearly).year_tiers).toEqual([{ after: 60, amount: 24 }])
    expect(rulesOfForm(formOfRules(yearly), yearly).grant).toMatchObject({
      tiers: [{ after_months: 60, minutes_per_year: 10_944 }],
    })
    const monthly = withTiers(INSTALMENTS.basis, { after_months: 60, minutes_per_year: 10_950 })
    expect(formOfRules(monthly).month_tiers).toEqual([{ after: 60, amount: 2 }])
    expect(rulesOfForm(formOfRules(monthly), monthly).grant).toMatchObject({
      tiers: [{ after_months: 60, minutes_per_month: 913 }],
    })
  })

  it('a tier that cannot be converted is an empty field, and nothing is saved without it [R5]', () => {
    const rate = formOfRules(withTiers(YEARLY, { after_months: 60, num: 1, den: 10 }))
    expect(checkPolicyForm(rate)).toEqual([{ field: 'year_tiers.0.amount', code: 'not_a_number' }])
    const ordinary = { of: 'ordinary_minutes', num: 1, den: 13 } as const
    const amount = formOfRules(withTiers(ordinary, { after_months: 60, minutes_per_month: 912 }))
    expect(checkPolicyForm(amount).map(({ field }) => field)).toEqual([
      'rate_tiers.0.num',
      'rate_tiers.0.den',
    ])
  })

  it('rounding to half of a day with an odd minute stays half a day [R20]', () => {
    const round = { to: 228, how: 'up' } as const
    const kept = completeRules('annual', {
      day_minutes: 455,
      grant: { kind: 'upfront', minutes: 9100, prorate: 'days', round },
    })
    expect(formOfRules(kept).round).toBe('half_day')
    expect(rulesOfForm(formOfRules(kept), kept)).toEqual(kept)
    expect(policySentences(kept)).toContain('Pro-rated amounts are rounded up to half a day.')
  })

  it('only the row without a number is wrong, not the rows after it [R21]', () => {
    const form = formOfRules(withTiers(YEARLY, { after_months: 60, minutes_per_year: 9600 }))
    const [tier] = form.year_tiers
    const year_tiers = [{ after: Number.NaN, amount: 21 }, ...(tier ? [tier] : [])]
    const longer_notice = [
      { from: Number.NaN, days: Number.NaN },
      { from: 5, days: 14 },
    ]
    expect(checkPolicyForm({ ...form, year_tiers, longer_notice }).map(({ field }) => field)).toEqual([
      'year_tiers.0.after',
      'longer_notice.0.from',
      'longer_notice.0.days',
    ])
  })

  it('requests and approvals have a limit each', () => {
    const literal = calendarDayRules('annual')
    expect(formOfRules(literal)).toMatchObject({ below_zero: 0, below_zero_approval: null })
    expect(rulesOfForm({ ...formOfRules(literal), below_zero_approval: 5 }, literal).floor).toEqual({
      at_submit: 0,
      at_approval: 2400,
    })
  })

  it('a rule without a field, which only calendar days have, stays as it was', () => {
    const literal = calendarDayRules('annual')
    expect(rulesOfForm(formOfRules(literal), literal)).toEqual(literal)
    const shown = JSON.stringify(literal)
    for (const rule of RULES_WITHOUT_FIELD) expect(shown).toContain(`"${rule.split('.').at(-1)}":`)
  })
})

describe('every rule', () => {
  /** `grant.tiers.num`, of all kinds of a rule. */
  function pathsOf(schema: unknown, path: string): string[] {
    if (typeof schema !== 'object' || schema === null) return [path]
    const { properties, items, anyOf } = schema as {
      properties?: Record<string, unknown>
      items?: unknown
      anyOf?: unknown[]
    }
    if (anyOf) return anyOf.flatMap(each => pathsOf(each, path))
    if (items) return pathsOf(items, path)
    if (!properties) return [path]
    return Object.entries(properties).flatMap(([name, each]) => pathsOf(each, `${path}.${name}`))
  }
  const paths = new Set([
    ...Object.entries(RULE_SCHEMAS).flatMap(([rule, schema]) => pathsOf(schema, rule)),
    ...Object.entries(VARIANT_RULES).flatMap(([rule, { of }]) =>
      Object.values(of).flatMap(schema => pathsOf(schema, rule)),
    ),
  ])
  const isWithout = (path: string) =>
    RULES_WITHOUT_FIELD.some(rule => path === rule || path.startsWith(`${rule}.`))

  it('every rule of a policy has a field, except those of calendar days [R3-43]', () => {
    expect([...paths].filter(path => !isWithout(path) && !Object.hasOwn(FIELD_OF_RULE, path))).toEqual([])
  })

  it('every field is in one section of the form', () => {
    const listed = Object.values(POLICY_SECTIONS).flat()
    expect([...listed].sort()).toEqual(Object.keys(formOfRules(calendarDayRules('annual'))).sort())
  })
})

describe('a problem of the server', () => {
  it('a server problem belongs to the field of its rule', () => {
    expect(
      ['rules.grant.minutes', 'rules.close.until.day', 'rules.day_minutes', 'rules.min_block'].map(path =>
        fieldOfRule(path),
      ),
    ).toEqual(['granted', 'carry_day', 'day', 'least'])
    const bases = ['ordinary_minutes', 'calendar', 'instalments'] as const
    expect(bases.map(basis => fieldOfRule('rules.grant.tiers[0].after_months', basis))).toEqual([
      ...['rate_tiers', 'year_tiers', 'month_tiers'],
    ])
  })

  it('a server problem has no field where the form has none', () => {
    expect([fieldOfRule('rules.route'), fieldOfRule('rules.granting'), fieldOfRule('name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('what is wrong with the form', () => {
  const form = formOfRules(completeRules('annual', POLICY_TEMPLATES[0]?.rules ?? {}))
  const wrong = (changes: Partial<PolicyForm>) =>
    checkPolicyForm({ ...form, ...changes }).map(({ field }) => field)

  it('a form problem is shown at its field', () => {
    expect(wrong({ day: 'long', granted: Number.NaN, carry_month: 2, carry_day: 30 })).toEqual([
      'granted',
      'carry_day',
      'day',
    ])
    expect(wrong({ least: 5, most: 3 })).toEqual(['most'])
    expect([wrong({ day: '1:59' }), wrong({ day: '2:00' })]).toEqual([['day'], []])
  })

  it('each row of a list has its problems at its own fields [R3-43]', () => {
    const accrual = { grant: 'accrue', earned_by: 'calendar' } as const
    const tier = (after: number, amount = 25) => ({ after, amount })
    expect(wrong({ ...accrual, year_tiers: [tier(60), tier(60), tier(12, -1)] })).toEqual([
      'year_tiers.1.after',
      'year_tiers.2.after',
      'year_tiers.2.amount',
    ])
    const eleven = Array.from({ length: 11 }, (_, at) => tier(at))
    expect(wrong({ ...accrual, year_tiers: eleven })).toEqual(['year_tiers'])
    expect(wrong({ ...accrual, rate_tiers: [{ after: 0.5, num: 1, den: 0 }] })).toEqual([])
    expect(wrong({ grant: 'accrue', rate_tiers: [{ after: 0.5, num: 1, den: 0 }] })).toEqual([
      'rate_tiers.0.after',
      'rate_tiers.0.den',
    ])
    const rows = [
      { from: 5, days: 14 },
      { from: 5, days: 7 },
    ]
    expect(wrong({ notice_days: 14, longer_notice: rows })).toEqual([
      'longer_notice.0.days',
      'longer_notice.1.from',
      'longer_notice.1.days',
    ])
    const monthly = { grant: 'accrue', posted: 'month_days' } as const
    expect(wrong({ ...monthly, month_days: [] })).toEqual(['month_days'])
    expect(wrong({ ...monthly, month_days: [{ day: 1 }, { day: 1 }, { day: 32 }] })).toEqual([
      'month_days.1.day',
      'month_days.2.day',
    ])
  })

  it('a changed field is shown and differs, in any unit', () => {
    const former = completeRules('annual', POLICY_TEMPLATES[0]?.rules ?? {})
    const changed = (changes: Partial<PolicyForm>) => changedPolicyFields({ ...form, ...changes }, former)
    expect(changed({})).toEqual([])
    expect(changed({ granted: 25, longer_notice: [{ from: 5, days: 14 }] })).toEqual([
      'granted',
      'longer_notice',
    ])
    expect(changed({ grant: 'hand', granted: 25 })).toEqual(['grant'])
    expect(changedPolicyFields(inUnit(form, 'minutes'), former)).toEqual(['request_unit'])
  })

  it('dates that cannot be meant are refused', () => {
    expect(wrong({ year: 'date', year_month: 2, year_day: 29 })).toEqual(['year_day'])
    expect(wrong({ carry_month: 1, carry_day: 1 })).toEqual(['carry_day'])
    expect(wrong({ grant: 'accrue', posted: 'pay_period', pay_from: '' })).toEqual(['pay_from'])
  })

  it('a probable mistake is a warning, and can be saved', () => {
    const odd: Partial<PolicyForm> = {
      request_unit: 'minutes',
      step: '0:15',
      below_zero: 5,
      grant: 'accrue',
      balance_cap: 0,
    }
    expect(wrong(odd)).toEqual([])
    expect(policyWarnings({ ...form, ...odd })).toEqual({
      step: 'step_cuts_day',
      balance_cap: 'nothing_accrues',
      below_zero_approval: 'approval_stricter',
    })
    expect(policyWarnings(form)).toEqual({})
  })

  it('a form problem is not shown for fields that the choices leave out', () => {
    expect(wrong({ grant: 'hand', granted: -1, close: 'lapse', carried: -1, step: '' })).toEqual([])
  })
})
