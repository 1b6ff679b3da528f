import fc from 'fast-check'
import { addDays } from '../src/dates/calendar-day.ts'
import type { PolicyRules, PostRule } from '../src/policies/policy-rules.ts'
import { TRANSFERS } from '../src/policies/transfer.ts'
import type { Scenario, ScenarioEvent } from './scenario/scenario-format.ts'

/** Random policies, calendars and stories, for the laws that apply to all of them. */

export const FIRST_DAY = '2025-12-01'

export const dayFrom = (first: string, days: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: days }).map(offset => addDays(first, offset))

const slot = fc.constantFrom<[number, number]>([228, 228], [240, 216], [240, 0], [0, 240], [0, 0], [360, 360])

export const patterns = fc.constantFrom(7, 14, 9).chain(cycle_days =>
  fc.record({
    cycle_days: fc.constant(cycle_days),
    anchor: dayFrom('2024-01-01', 20),
    slots: fc.array(slot, { minLength: cycle_days, maxLength: cycle_days }),
  }),
)

export const holidayEntries = fc.array(
  fc.record({
    day: dayFrom(FIRST_DAY, 500),
    name: fc.constantFrom<string[]>('Good Friday', 'Anzac Day', 'Show Day'),
    part: fc.constantFrom<('day' | 'am' | 'pm' | 'evening')[]>('day', 'am', 'pm', 'evening'),
  }),
  { maxLength: 12 },
)

const rounding = fc.record({
  to: fc.constantFrom(1, 30, 240),
  how: fc.constantFrom<('down' | 'up' | 'nearest')[]>('down', 'up', 'nearest'),
})

const fullTime = fc.constant({ weekly_minutes: 2280 })

export const grantRules: fc.Arbitrary<PolicyRules['grant']> = fc.oneof(
  fc.constant({ kind: 'hand' as const }),
  fc.record(
    {
      kind: fc.constant('upfront' as const),
      minutes: fc.constantFrom(2280, 9120, 9600),
      prorate: fc.constantFrom<('none' | 'days' | 'months')[]>('none', 'days', 'months'),
      round: rounding,
      proportion_to: fullTime,
    },
    { requiredKeys: ['kind', 'minutes', 'prorate', 'round'] },
  ),
  fc
    .record(
      {
        kind: fc.constant('accrue' as const),
        basis: fc.oneof(
          fc.record({
            of: fc.constant('ordinary_minutes' as const),
            num: fc.integer({ min: 1, max: 3 }),
            den: fc.constantFrom(13, 26, 52),
          }),
          fc.record({ of: fc.constant('calendar' as const), minutes_per_year: fc.constantFrom(9120, 4560) }),
          fc.record({
            of: fc.constant('instalments' as const),
            minutes: fc.constantFrom(684, 760),
            per: fc.constant('month' as const),
          }),
        ),
        post: fc.oneof(
          fc.constantFrom<('day' | 'week' | 'month' | 'year')[]>('day', 'week', 'month', 'year'),
          fc.constant<PostRule>({ month_days: [1, 15] }),
          fc.constant<PostRule>({ pay_period_days: 14, anchor: '2026-01-05' }),
        ),
        at: fc.constantFrom<('start' | 'end')[]>('start', 'end'),
        balance_cap: fc.constantFrom(2280, 4560),
        yearly_cap: fc.constantFrom(4560, 9120),
        proportion_to: fullTime,
      },
      { requiredKeys: ['kind', 'basis', 'post', 'at'] },
    )
    .map(({ proportion_to, ...grant }) => ({
      ...grant,
      ...(proportion_to && grant.basis.of !== 'ordinary_minutes' && { proportion_to }),
    })),
)

export const closeRules: fc.Arbitrary<PolicyRules['close']> = fc.oneof(
  fc.record({ mode: fc.constantFrom<('keep' | 'lapse' | 'pay_out')[]>('keep', 'lapse', 'pay_out') }),
  fc.record({
    mode: fc.constant('carry' as const),
    cap: fc.constantFrom(null, 0, 456, 2280),
    until: fc.constantFrom(null, { months: 3 }, { month: 3, day: 31 }),
    // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
    then: fc.constantFrom<('lapse' | 'pay_out')[]>('lapse', 'pay_out'),
    debt: fc.constantFrom<('carry' | 'forgive')[]>('carry', 'forgive'),
  }),
)

/** Rules of leave that is charged to its days. */
export const policies: fc.Arbitrary<Partial<PolicyRules>> = fc.record({
  day_minutes: fc.constantFrom(456, 480),
  counting: fc.constantFrom<('calendar' | 'work')[]>('calendar', 'work'),
  measure: fc.constantFrom<('days' | 'time')[]>('days', 'time'),
  request_unit: fc.constant('half_day' as const),
  holidays_free: fc.boolean(),
  charge_on: fc.constant('leave_day' as const),
  period: fc.constantFrom<PolicyRules['period'][]>(
    { kind: 'year', starts: 'calendar' },
    { kind: 'year', starts: { month: 7, day: 1 } },
    { kind: 'year', starts: 'anniversary' },
    { kind: 'perpetual' },
  ),
  grant: grantRules,
  close: closeRules,
  on_leaving: fc.constantFrom<('keep' | 'lapse' | 'pay_out')[]>('keep', 'lapse', 'pay_out'),
  order: fc.constantFrom<('soonest_expiry' | 'oldest')[]>('soonest_expiry', 'oldest'),
  floor: fc.constantFrom(
    { at_submit: null, at_approval: null },
    { at_submit: 0, at_approval: 0 },
    { at_submit: 2280, at_approval: 2280 },
  ),
  pending_reserves: fc.boolean(),
  book_ahead: fc.record({
    months: fc.constant(null),
    against: fc.constantFrom<('granted_now' | 'granted_by_then')[]>('granted_now', 'granted_by_then'),
  }),
  backdate: fc.constant({ days: null, by: 'anyone' as const }),
  on_cancel_approved: fc.constant('free' as const),
  cancel_until: fc.constant('any' as const),
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Events of requests. Impossible ones are left out when the story is built. */
const event: fc.Arbitrary<ScenarioEvent> = dayFrom(FIRST_DAY, 450).chain(on =>
  fc.oneof(
    { weight: 2, arbitrary: grantEvent(on) },
    { weight: 4, arbitrary: requestEvent(on, 'request') },
    { weight: 1, arbitrary: policyEvent(on) },
    { weight: 1, arbitrary: requestEvent(on, 'amend') },
    {
      weight: 5,
      arbitrary: fc.record({
        on: fc.constant(on),
        do: fc.constantFrom<('approve' | 'withdraw' | 'cancel')[]>(
          'approve',
          'approve',
          'withdraw',
          'cancel',
        ),
        id: fc.constantFrom(...IDS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        on: fc.constant(on),
        do: fc.constant('holiday' as const),
        region: fc.constant('R'),
        day: dayFrom(FIRST_DAY, 500),
        name: fc.constant('Day of Mourning'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        on: fc.constant(on),
        do: fc.constant('close' as const),
        through: dayFrom(FIRST_DAY, 450),
      }),
    },
  ),
)

function grantEvent(on: string): fc.Arbitrary<ScenarioEvent> {
  return fc.record({
    on: fc.constant(on),
    do: fc.constant('grant' as const),
    leave_type: fc.constant('annual'),
    allocation: fc.constantFrom('extra', 'spare'),
    from: fc.constant('2026-01-01'),
    to: fc.constant('2026-09-30'),
    minutes: fc.constantFrom(456, 2280, 4560),
  })
}

function policyEvent(on: string): fc.Arbitrary<ScenarioEvent> {
  return fc.record({
    on: fc.constant(on),
    do: fc.constant('policy' as const),
    leave_type: fc.constant('annual'),
    rules: policies,
    on_move: fc.constantFrom(...TRANSFERS),
  })
}

function requestEvent(on: string, kind: 'request' | 'amend'): fc.Arbitrary<ScenarioEvent> {
  return fc
    .record(
      {
        on: fc.constant(on),
        do: fc.constant(kind),
        id: fc.constantFrom(...IDS),
        leave_type: fc.constant('annual'),
        from: dayFrom(FIRST_DAY, 480),
        length: fc.integer({ min: 0, max: 20 }),
        from_half: fc.constantFrom<('am' | 'pm')[]>('am', 'pm'),
      },
      { requiredKeys: ['on', 'do', 'id', 'leave_type', 'from', 'length'] },
    )
    .map(({ length, leave_type, ...asked }) => ({
      ...asked,
      ...(kind === 'request' && { leave_type }),
      to: addDays(asked.from, length),
    })) as fc.Arbitrary<ScenarioEvent>
}

/**
 * Whole stories of one person and one leave type, in the order of days. Each request comes before the other events of
 * its id.
 */
export const storiesUnder = (policy: fc.Arbitrary<Partial<PolicyRules>>): fc.Arbitrary<Scenario> =>
  fc
    .record({
      pattern: patterns,
      holidays: holidayEntries,
      policy,
      employed_from: dayFrom('2025-06-01', 300),
      events: fc.array(event, { minLength: 4, maxLength: 25 }),
    })
    .map(({ pattern, holidays, policy, employed_from, events }) => ({
      scenario: 1,
      name: 'random',
      starts: FIRST_DAY,
      holidays: { R: holidays },
      patterns: { p: pattern },
      leave_types: {},
      policies: { annual: policy },
      person: { employed_from, employed_to: null, pattern: 'p', region: 'R' },
      events: possible(events),
      ask: [],
    }))

export const stories = storiesUnder(policies)

/** The events in the order of days, without the impossible ones. */
export function possible(events: readonly ScenarioEvent[]): ScenarioEvent[] {
  const known = new Set<string>()
  return [...events]
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .filter(event => {
      if (!('id' in event)) return true
      const isNew = event.do === 'request' && !known.has(event.id)
      if (isNew) known.add(event.id)
      return isNew || (event.do !== 'request' && known.has(event.id))
    })
}
