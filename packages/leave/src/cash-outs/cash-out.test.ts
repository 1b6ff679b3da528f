import fc from 'fast-check'
import { expect, it } from 'vitest'
import { policies, storiesUnder } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { readScenario } from '../../testing/scenario/read-scenario.ts'
import { Story } from '../../testing/scenario/story.ts'
import { cashOutRefusal } from '../copy/cash-outs.ts'
import { checkFloor } from '../ledger/floor.ts'
import { type HandEntry, periodOn, statementOf, withEntered } from '../ledger/leave-account.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { cashOutOffer, checkCashOut } from './cash-out.ts'

const TODAY = '2026-06-01'
const LIMITS = { keep_weeks: 4, max_weeks: 2, agreement: true }
const FULL_TIME = {
  cycle_days: 7,
  anchor: '2026-01-05',
  slots: [...Array(5).fill([228, 228]), [0, 0], [0, 0]],
}

const factsUnder = (rules: Partial<PolicyRules>) =>
  new Story(
    readScenario({
      scenario: 1,
      name: 'thirty days',
      starts: '2026-01-01',
      patterns: { full: FULL_TIME },
      policies: {
        annual: {
          counting: 'work',
          day_minutes: 456,
          grant: { kind: 'upfront', minutes: 30 * 456, prorate: 'none', round: { to: 1, how: 'nearest' } },
          cash_out_limits: LIMITS,
          ...rules,
        },
      },
      person: { employed_from: '2026-01-01', pattern: 'full' },
    }),
  ).records.leave.facts('annual')

const offerUnder = (rules: Partial<PolicyRules>) => cashOutOffer(factsUnder(rules), TODAY, [])

it('a week is counted as the policy counts: in hours, in worked days or in calendar days', () => {
  expect(offerUnder({ measure: 'time' })).toMatchObject({ keep: 4 * 2280, most: 2 * 2280, available: 4560 })
  expect(offerUnder({ measure: 'days', day_minutes: 480, grant: daysOf(30, 480) })).toMatchObject({
    keep: 20 * 480,
    most: 10 * 480,
    available: 10 * 480,
  })
  expect(offerUnder({ measure: 'days', counting: 'calendar', day_minutes: 480 })).toMatchObject({
    keep: 28 * 480,
    most: 14 * 480,
  })
})

const daysOf = (days: number, day: number): PolicyRules['grant'] => ({
  kind: 'upfront',
  minutes: days * day,
  prorate: 'none',
  round: { to: 1, how: 'nearest' },
})

it('leave without a lasting balance, and a person without weekly hours, are refused at the leave type', () => {
  const unit = { day_minutes: 456, measure: 'time' } as const
  const form = { minutes: 60, agreement_url: 'a' }
  expect(offerUnder({ period: { kind: 'occasion', minutes: 912 } })).toBeUndefined()
  expect(checkCashOut(form, undefined, unit)).toEqual([{ field: 'leave_type', code: 'not_offered' }])
  const offer = { available: 0, keep: 0, most: 0, used: 0, agreement: true }
  expect(checkCashOut(form, offer, unit)).toEqual([{ field: 'leave_type', code: 'no_week' }])
})

it('a cash-out is never more than the balance, and takes no day from booked leave', () => {
  const limits = fc.record({ keep_weeks: fc.nat(4), max_weeks: fc.integer({ min: 1, max: 104 }) })
  const story = storiesUnder(
    fc.tuple(policies, limits).map(([rules, more]) => ({
      ...rules,
      cash_out_limits: { ...more, agreement: false },
    })),
  )
  holds(story, scenario => {
    const { leave } = new Story(scenario).records
    const facts = leave.facts('annual')
    const { today } = leave
    const offer = cashOutOffer(facts, today, [])
    const allocation = periodOn(facts, today)
    if (offer === undefined || offer.available === 0 || allocation === undefined) return
    const entry: HandEntry = {
      day: today,
      allocation,
      minutes: -offer.available,
      type: 'pay_out',
      reason: { is: 'entered', code: 'cashed_out', params: {} },
    }
    const after = withEntered(facts, [entry])
    const scope = { through: today, withPending: facts.history.rulesOn(today).pending_reserves }
    expect(checkFloor(statementOf(facts, scope), statementOf(after, scope), 0)).toBeUndefined()
    expect(cashOutOffer(after, today, [])?.available).toBe(0)
  })
})

it('a cash-out is at most what can be taken today, and names when more can [0218]', () => {
  const offer = (today: string, leave: 'none' | 'booked' = 'none') => {
    const story = new Story(
      readScenario({
        scenario: 1,
        name: 'long service leave in steps of five years',
        starts: '2010-07-01',
        patterns: { full: FULL_TIME },
        policies: {
          annual: {
            ...STEPPED,
            cash_out_limits: { keep_weeks: 0, max_weeks: 104, agreement: false },
          },
        },
        person: { employed_from: '2010-07-01', pattern: 'full' },
        events:
          leave === 'none'
            ? []
            : [
                {
                  on: '2022-01-03',
                  do: 'request',
                  id: 'later',
                  leave_type: 'annual',
                  from: '2022-05-02',
                  to: '2022-05-27',
                },
                { on: '2022-01-03', do: 'approve', id: 'later' },
              ],
      }),
    )
    return cashOutOffer(story.records.leave.facts('annual'), today, [])
  }
  // 2,609 weekdays of 456 minutes until 30 Jun 2020, by 60.
  expect(offer('2022-01-03')).toMatchObject({ available: 19_828, more_from: '2025-07-01' })
  expect(offer('2022-01-03', 'booked')).toMatchObject({ available: 19_828 - 20 * 456 })
  expect(offer('2020-06-30')).toMatchObject({ available: 0, more_from: '2020-07-01' })
  const { available = 0, ...rest } = offer('2022-01-03') ?? {}
  const unit = { day_minutes: 456, measure: 'time' } as const
  const form = { minutes: available + 1, agreement_url: null }
  const [finding] = checkCashOut(
    form,
    { keep: 0, most: 0, used: 0, agreement: false, ...rest, available },
    unit,
  )
  expect(finding && cashOutRefusal(finding)).toBe(
    'Enter up to 330.47 hours (43.48 days). More of the balance can be taken from 1 July 2025.',
  )
})

const STEPPED: Partial<PolicyRules> = {
  counting: 'work',
  measure: 'time',
  day_minutes: 456,
  charge_on: 'leave_day',
  period: { kind: 'perpetual' },
  close: { mode: 'keep' },
  grant: {
    kind: 'accrue',
    basis: { of: 'ordinary_minutes', num: 1, den: 60 },
    post: 'week',
    at: 'end',
    usable_after_months: 120,
    steps: { every_months: 60 },
  },
}
