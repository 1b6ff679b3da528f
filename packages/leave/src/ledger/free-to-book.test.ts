import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayFrom, FIRST_DAY, stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import type { Scenario } from '../../testing/scenario/scenario-format.ts'
import { Story } from '../../testing/scenario/story.ts'
import type { PolicyRules, ServiceSteps } from '../policies/policy-rules.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { balanceOnDay } from './explain.ts'
import { freeStatement, freeToBook, withoutSteps } from './free-to-book.ts'
import { type LeaveFacts, statementOf } from './leave-account.ts'

const days = dayFrom(FIRST_DAY, 500)

interface Parts {
  usable_after_months: number
  steps: ServiceSteps
}

/** Short steps, so that a story of 16 months reaches several. */
const parts: fc.Arbitrary<Parts> = fc
  .record({
    first: fc.integer({ min: 0, max: 4 }),
    every_months: fc.integer({ min: 1, max: 5 }),
    after: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ first, every_months, after }) => ({
    usable_after_months: first,
    steps: { every_months, ...(after !== null && { until_months: first + after }) },
  }))

const inParts = (rules: Partial<PolicyRules>, given: Parts): Partial<PolicyRules> => ({
  ...rules,
  period: { kind: 'perpetual' },
  ...(rules.grant?.kind === 'accrue' && { grant: { ...rules.grant, ...given } }),
})

/** The leave of a story whose policies all free their balance in steps. */
function factsOf(story: Scenario, given: Parts): LeaveFacts {
  const { policies, events } = story
  const stepped: Scenario = {
    ...story,
    policies: Object.fromEntries(
      Object.entries(policies).map(([type, rules]) => [type, inParts(rules, given)]),
    ),
    events: events.map(event =>
      event.do === 'policy' ? { ...event, rules: inParts(event.rules, given) } : event,
    ),
  }
  return new Story(stepped).records.leave.facts('annual')
}

const balanceOn = (facts: LeaveFacts, day: Day) => balanceOnDay(statementOf(facts, { through: day }), day)
const freeOn = (facts: LeaveFacts, day: Day) => balanceOnDay(freeStatement(facts, { through: day }), day)

/** The part of the balance that is not free yet. */
const heldOn = (facts: LeaveFacts, day: Day) => balanceOn(facts, day) - freeOn(facts, day)

/** A maximum of the balance lets more accrue once leave is taken. */
const isCapped = ({ history }: LeaveFacts) =>
  history.stretches.some(({ rules: { grant } }) => grant.kind === 'accrue' && grant.balance_cap !== undefined)

it('the part that is not free is an accrual, whatever was taken, and nothing without steps [0218]', () => {
  holds(stories, parts, days, (story, given, day) => {
    const facts = factsOf(story, given)
    const held = heldOn(facts, day)
    expect(held).toBeGreaterThanOrEqual(0)
    if (freeToBook(facts, day) === null) expect(held).toBe(0)
    if (!isCapped(facts)) expect(heldOn({ ...facts, leave: [] }, day)).toBe(held)
    const whole = withoutSteps(facts)
    expect(freeStatement(whole, { through: day })).toEqual(statementOf(whole, { through: day }))
  })
})

it('what is free to book only grows while nothing is taken [0218]', () => {
  holds(stories, parts, days, days, (story, given, one, other) => {
    const [first, last] = [one, other].sort() as [Day, Day]
    const known = factsOf({ ...story, events: [] }, given)
    const facts = { ...known, leave: [], hand: [] }
    expect(freeOn(facts, last)).toBeGreaterThanOrEqual(freeOn(facts, first))
  })
})
