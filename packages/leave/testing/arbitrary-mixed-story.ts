import fc from 'fast-check'
import { addDays } from '../src/dates/calendar-day.ts'
import type { PolicyRules } from '../src/policies/policy-rules.ts'
import {
  closeRules,
  dayFrom,
  FIRST_DAY,
  grantRules,
  policies,
  possible,
  storiesUnder,
} from './arbitrary-story.ts'
import type { Scenario, ScenarioEvent } from './scenario/scenario-format.ts'

/** Rules for which the sums of the ledger are the balance, independent of other leave. */
const PLAIN: Partial<PolicyRules> = {
  counting: 'calendar',
  charge_on: 'decision_day',
  grant: { kind: 'hand' },
  close: { mode: 'keep' },
  pending_reserves: false,
  overlap: 'allow',
  evidence: null,
}

/** One rule that makes a difference to that, or to the answer. */
const otherRule: fc.Arbitrary<Partial<PolicyRules>> = fc.oneof(
  fc.record({ grant: grantRules }),
  fc.record({ close: closeRules }),
  {
    weight: 8,
    arbitrary: fc.constantFrom<Partial<PolicyRules>[]>(
      { counting: 'work' },
      { charge_on: 'leave_day' },
      { pending_reserves: true },
      { overlap: 'refuse' },
      { max_consecutive_days: 5 },
      { usable_after_days: 200 },
      { evidence: { after_minutes: 456, beside_free_day: true, grace_days: 3 } },
      { period: { kind: 'occasion', minutes: 2280 } },
      { period: { kind: 'none' } },
    ),
  },
)

const floor = fc.constantFrom<PolicyRules['floor'][]>(
  { at_submit: 0, at_approval: null },
  { at_submit: 0, at_approval: 0 },
  { at_submit: 456, at_approval: 456 },
)

/** Plain rules, or plain but for one. */
const mixedPolicies: fc.Arbitrary<Partial<PolicyRules>> = fc
  .tuple(policies, floor, fc.oneof(fc.constant({}), { weight: 3, arbitrary: otherRule }))
  .map(([rules, floor, other]) => ({ ...rules, ...PLAIN, floor, ...other }))

const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

const GRANT: ScenarioEvent = {
  on: '2026-01-01',
  do: 'grant',
  leave_type: 'annual',
  allocation: 'extra',
  from: '2026-01-01',
  to: '2026-09-30',
  minutes: 2280,
}

/**
 * Stories with such rules. Some have another version of them from a day on, or a last day. Days are granted at the
 * beginning of the year. Only past days are closed.
 */
export const mixedStories: fc.Arbitrary<Scenario> = fc
  .record({
    scenario: storiesUnder(mixedPolicies),
    version: seldom(fc.record({ on: dayFrom(FIRST_DAY, 400), rules: mixedPolicies })),
    employed_to: seldom(dayFrom('2026-10-01', 300)),
  })
  .map(({ scenario, version, employed_to }) => ({
    ...scenario,
    person: { ...scenario.person, employed_to },
    events: possible([
      GRANT,
      ...scenario.events,
      ...(version ? [{ ...version, do: 'policy' as const, leave_type: 'annual' }] : []),
    ]).filter(event => event.do !== 'close' || event.through < event.on),
  }))

/** Days for checking a story, most of them while a grant is open. */
export const lookedAt = fc.oneof(dayFrom('2026-01-01', 270), dayFrom('2026-01-01', 420))

const ask = fc
  .record({ from: dayFrom('2026-01-01', 480), length: fc.integer({ min: 0, max: 8 }) })
  .map(({ from, length }) => ({ from, to: addDays(from, length) }))

/** Requests in a story, each on its own. Running a story takes longer than validating a request in it. */
export const asks = fc.array(ask, { minLength: 8, maxLength: 12 })
