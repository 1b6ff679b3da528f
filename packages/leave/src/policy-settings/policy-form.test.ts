import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { INSTALMENTS } from '../../testing/user-records.ts'
import { policySentences } from '../copy/policy-words.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { POLICY_TEMPLATES } from '../policies/policy-templates.ts'
import { requireRules } from '../policies/strict-reader.ts'
import { checkPolicyForm } from './check-policy-form.ts'
import { fieldOfRule, formOfRules, inUnit, type PolicyForm } from './policy-form.ts'
import { rulesOfForm } from './rules-of-form.ts'

/** Odd minutes, which have no exact value in hundredths of a day. */
const minutes = fc.integer({ min: 0, max: 20_000 })

const rules: fc.Arbitrary<PolicyRules> = fc
  .tuple(
    policies,
    fc.record(
      {
        day_minutes: fc.integer({ min: 1, max: 1440 }),
        request_unit: fc.constantFrom<PolicyRules['request_unit'][]>('day', 'half_day', 'minutes'),
        step: fc.constantFrom(1, 15, 60, 480),
        overlap: fc.constantFrom<PolicyRules['overlap'][]>('allow', 'refuse'),
        floor: fc.record({
          at_submit: fc.option(minutes),
          at_approval: fc.option(minutes),
          agreement: fc.boolean(),
        }),
        backdate: fc.record({
          days: fc.option(fc.nat(400)),
          by: fc.constantFrom<PolicyRules['backdate']['by'][]>('nobody', 'hr', 'anyone'),
        }),
        notice: fc.record({
          min_days: fc.nat(90),
          mode: fc.constantFrom<PolicyRules['notice']['mode'][]>('warn', 'block'),
        }),
        min_block: minutes,
        max_block: minutes,
        max_consecutive_days: fc.nat(400),
        usable_after_days: fc.nat(400),
        excessive_weeks: fc.nat(20),
        loading_percent: fc.double({ min: 0, max: 50, noNaN: true }),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom<PolicyRules['period'] | undefined>(
      undefined,
      { kind: 'none' },
      { kind: 'occasion', minutes: 912 },
    ),
  )
  .map(([story, more, period]) =>
    completeRules('annual', { ...story, ...more, ...(period !== undefined && { period }) }),
  )

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
    posted: fc.constantFrom<PolicyForm['posted'][]>('day', 'week', 'month', 'year', 'other'),
    year: fc.constantFrom<PolicyForm['year'][]>('calendar', 'anniversary', 'date', 'perpetual', 'other'),
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
    least: fc.constantFrom(null, 1, 5),
    most: fc.constantFrom(null, 3, Number.NaN),
    probation: fc.constantFrom(null, 90, -1),
    cancel_approved: fc.constantFrom<PolicyForm['cancel_approved'][]>('never', 'ask', 'free'),
    cancel_until: fc.constantFrom<PolicyForm['cancel_until'][]>('before_start', 'any'),
  },
  { requiredKeys: [] },
)

const accepts = (given: PolicyRules) => () => requireRules(given, 'rules')

describe('rules and their form', () => {
  it('rules survive the form unchanged, to the minute, and rules without a field are kept', () => {
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
      expect([below_zero, longest, close]).toEqual([form.below_zero, form.longest, form.close])
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

  it('an approval has the limit of the request, unless the policy has two limits', () => {
    const both = completeRules('annual', { floor: { at_submit: 0, at_approval: 0 } })
    expect(rulesOfForm({ ...formOfRules(both), below_zero: 5 }, both).floor).toEqual({
      at_submit: 2400,
      at_approval: 2400,
    })
    const literal = calendarDayRules('annual')
    expect(rulesOfForm({ ...formOfRules(literal), below_zero: 5 }, literal).floor).toEqual({
      at_submit: 2400,
      at_approval: null,
    })
  })
})

describe('a problem of the server', () => {
  it('a server problem belongs to the field of its rule', () => {
    expect(
      ['rules.grant.minutes', 'rules.close.until.day', 'rules.day_minutes', 'rules.min_block'].map(
        fieldOfRule,
      ),
    ).toEqual(['granted', 'carry_day', 'day', 'least'])
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
      'day',
      'granted',
      'carry_day',
    ])
    expect(wrong({ least: 5, most: 3 })).toEqual(['most'])
    expect([wrong({ day: '1:59' }), wrong({ day: '2:00' })]).toEqual([['day'], []])
  })

  it('a form problem is not shown for fields that the choices leave out', () => {
    expect(wrong({ grant: 'hand', granted: -1, close: 'lapse', carried: -1, step: '' })).toEqual([])
  })
})
