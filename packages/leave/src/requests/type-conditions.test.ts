import { describe, expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { findingSentence } from '../copy/leave-engine.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { NEW_LEAVE_TYPE } from '../leave-types/specified-leave-types.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Ask } from '../quote/ask.ts'
import { judgeAsked } from './judge-request.ts'
import { leaveTypeRules } from './quote-story.ts'
import { splitLeave } from './split-leave.ts'
import { type UserLeaveRecords, userLeave } from './user-leave.ts'

const carers = (conditions: Partial<LeaveTypeFields>): LeaveTypeFields => ({
  ...NEW_LEAVE_TYPE,
  key: 'carers',
  label: 'Unpaid Carer’s Leave',
  colour: 'teal',
  icon: 'heart',
  order: 60,
  retired_on: null,
  origin: 'own',
  ...conditions,
})

const policy = (leave_type: string, rules: Partial<PolicyRules>) => ({
  policies: [{ ...onPolicy(leave_type, '2026-01-01'), leave_type }],
  versions: [{ ...policyVersion(leave_type, 1, '2026-01-01', { ...WORKING_DAYS, ...rules }), leave_type }],
})

/** Personal leave of 7.6 hours a day that was granted once, and carer's leave without a balance. */
function leaveWith(
  conditions: Partial<LeaveTypeFields>,
  { personal = 0, ...known }: Partial<UserLeaveRecords> & { personal?: number } = {},
) {
  const [paid, free] = [
    policy('personal', {
      measure: 'time',
      period: { kind: 'perpetual' },
      close: { mode: 'keep' },
      grant: { kind: 'upfront', minutes: personal, prorate: 'none', round: { to: 1, how: 'nearest' } },
    }),
    policy('carers', { period: { kind: 'none' } }),
  ]
  return userLeave(
    userRecords({
      leaveTypes: createLeaveTypes([carers(conditions)]),
      policies: [...paid.policies, ...free.policies],
      versions: [...paid.versions, ...free.versions],
      ...known,
    }),
  )
}

function judged(leave: ReturnType<typeof leaveWith>, ask: Ask, edited?: { id: string }) {
  const { findings, refused } = judgeAsked(leave, 'carers', ask, edited)
  const rules = leave.history('carers').rulesOn(leave.today)
  return {
    refused: refused && findingSentence(refused, rules),
    warnings: findings.filter(({ mode }) => mode === 'warn').map(each => findingSentence(each, rules)),
  }
}
const FREE = { refused: undefined, warnings: [] }
const day = (from: string, change: Partial<Ask> = {}): Ask => ({ from, to: from, ...change })

describe('months of service', () => {
  const hired = { hired: '2026-03-02', today: '2026-11-23' }
  const YEAR = { min_service_months: 12 }

  it('twelve months after 2 Mar 2026 leave is possible from 2 Mar 2027 [A6, A11]', () => {
    const leave = leaveWith(YEAR, hired)
    expect(judged(leave, day('2027-03-01')).refused).toBe('You can take this leave from 2 Mar 2027.')
    expect(judged(leave, day('2027-03-02'))).toEqual(FREE)
    expect(leaveTypeRules(leave, 'carers').not_before).toBe('2027-03-02')
  })

  it('months count from the day from which earlier service counts [A6]', () => {
    const leave = leaveWith(YEAR, { ...hired, serviceFrom: '2025-12-01' })
    expect(judged(leave, day('2026-11-30')).refused).toBe('You can take this leave from 1 Dec 2026.')
    expect(judged(leave, day('2026-12-01'))).toEqual(FREE)
    expect(leaveTypeRules(leaveWith({}, hired), 'carers').not_before).toBe(null)
  })

  it('an unknown first day of work refuses nothing, and the approver reads that it is missing [A6]', () => {
    expect(judged(leaveWith(YEAR, { hired: null }), day('2026-12-01'))).toEqual({
      refused: undefined,
      warnings: ['Date hired isn’t stated.'],
    })
  })
})

describe('employment types', () => {
  const kinds = { employment_kinds: ['full_time', 'part_time'] as LeaveTypeFields['employment_kinds'] }

  it.each([
    ['full_time', FREE],
    ['part_time', FREE],
    ['casual', { refused: 'This leave is for full-time and part-time employees.', warnings: [] }],
    [null, { refused: undefined, warnings: ['Employment type isn’t stated.'] }],
  ] as const)('leave for full-time and part-time employees is checked for %s [A6]', (kind, answer) => {
    expect(judged(leaveWith(kinds, { employmentKind: kind }), day('2026-12-01'))).toEqual(answer)
  })
})

describe('a type that must be used up first', () => {
  const AFTER = { only_after: 'personal' }
  const full: Ask = day('2026-12-01')
  const sentence = (hours: string) => `Use your Personal Leave first: you have ${hours} left.`

  it('a balance that covers the first day refuses the request [A6]', () => {
    expect(judged(leaveWith(AFTER, { personal: 456 }), full).refused).toBe(sentence('7.6 hours'))
    expect(
      judged(leaveWith(AFTER, { personal: 120 }), day('2026-12-01', { minutes: 60 })).refused,
    ).toBeDefined()
    expect(
      judged(leaveWith(AFTER, { personal: 456 }), { from: '2026-12-01', to: '2026-12-04' }).refused,
    ).toBe(sentence('7.6 hours'))
  })

  it('with 120 minutes left a whole day is possible, with a warning [A8]', () => {
    expect(judged(leaveWith(AFTER, { personal: 120 }), full)).toEqual({
      refused: undefined,
      warnings: [sentence('2 hours')],
    })
    expect(judged(leaveWith(AFTER), full)).toEqual(FREE)
  })

  const inHours = (
    personal: number,
    step = 15,
    second: Partial<PolicyRules> = {},
    requests: LeaveRequest[] = [],
  ) => {
    const paid = policy('personal', {
      measure: 'time',
      request_unit: 'minutes',
      step,
      period: { kind: 'perpetual' },
      close: { mode: 'keep' },
      grant: { kind: 'upfront', minutes: personal, prorate: 'none', round: { to: 1, how: 'nearest' } },
    })
    const free = policy('carers', { period: { kind: 'none' }, request_unit: 'minutes', step: 1, ...second })
    const policies = [...paid.policies, ...free.policies]
    return leaveWith(AFTER, { policies, versions: [...paid.versions, ...free.versions], requests })
  }
  const partsOf = (leave: ReturnType<typeof leaveWith>, type: string, ask = full) =>
    splitLeave(leave, type, ask)?.map(({ leave_type, minutes }) => [leave_type, minutes]) ?? null

  it('120 minutes left and one day are split into 120 and 336 minutes, for either type [A8]', () => {
    const split = [
      ['personal', 120],
      ['carers', 336],
    ]
    expect(partsOf(inHours(120), 'personal')).toEqual(split)
    expect(partsOf(inHours(120), 'carers')).toEqual(split)
    expect(partsOf(inHours(127), 'personal')).toEqual(split)
    expect(partsOf(inHours(120), 'personal', day('2026-12-01', { minutes: 150 }))).toEqual([
      ['personal', 120],
      ['carers', 30],
    ])
  })

  it('a part is not offered that later leave needs, because the rest of the day accrues nothing [A8]', () => {
    const withAccrual = (booked: LeaveRequest[]) => {
      const paid = policy('personal', {
        measure: 'time',
        request_unit: 'minutes',
        step: 1,
        period: { kind: 'perpetual' },
        close: { mode: 'keep' },
        grant: {
          kind: 'accrue',
          basis: { of: 'ordinary_minutes', num: 1, den: 26 },
          post: 'week',
          at: 'end',
        },
      })
      const free = policy('carers', { period: { kind: 'none' }, request_unit: 'minutes', step: 1 })
      return leaveWith(
        { ...AFTER, counts_as_service: false },
        {
          policies: [...paid.policies, ...free.policies],
          versions: [...paid.versions, ...free.versions],
          requests: booked,
          hired: '2026-11-02',
        },
      )
    }
    const later: LeaveRequest = { ...requestOf('r1', '2026-12-14', 'approved'), leave_type: 'personal' }
    expect(partsOf(withAccrual([]), 'personal')).toEqual([
      ['personal', 350],
      ['carers', 106],
    ])
    expect(partsOf(withAccrual([later]), 'personal')).toEqual([
      ['personal', 52],
      ['carers', 404],
    ])
    const day = '2026-12-01'
    const rest: LeaveRequest = {
      ...requestOf('r2', day, 'approved'),
      leave_type: 'carers',
      minutes: 404,
      quote: { ...later.quote, lines: [{ day, am: 0, pm: 404, why: 'work' }], minutes: 404 },
    }
    const ask = { from: day, to: day, minutes: 52 }
    expect(judgeAsked(withAccrual([later, rest]), 'personal', ask).refused).toBeUndefined()
  })

  it('a split keeps the occasion of the request, and is not offered beyond its amount [A7, A8]', () => {
    const earlier = (id: string, on: string, same_occasion_as: string | null): LeaveRequest => ({
      ...requestOf(id, on, 'approved'),
      leave_type: 'carers',
      same_occasion_as,
    })
    const rules: Partial<PolicyRules> = {
      measure: 'time',
      grant: { kind: 'hand' },
      close: { mode: 'lapse' },
      period: { kind: 'occasion', minutes: 2 * 456 },
    }
    const splitAfter = (...requests: LeaveRequest[]) =>
      splitLeave(inHours(120, 1, rules, requests), 'carers', { ...full, occasion: 'r1' })
    const first = earlier('r1', '2026-11-23', null)
    expect(splitAfter(first)).toEqual([
      { leave_type: 'personal', day: full.from, minutes: 120 },
      { leave_type: 'carers', day: full.from, minutes: 336, same_occasion_as: 'r1' },
    ])
    expect(splitAfter(first, earlier('r2', '2026-11-24', 'r1'))).toBeNull()
  })

  it('no split without a part of a day left, for several days, or without leave in hours [A8]', () => {
    const halves = { request_unit: 'half_day', step: 1 } as const
    for (const leave of [inHours(0), inHours(14), inHours(456), inHours(120, 15, halves)])
      expect(partsOf(leave, 'personal')).toBeNull()
    expect(partsOf(inHours(120), 'personal', { from: '2026-12-01', to: '2026-12-02' })).toBeNull()
    expect(partsOf(inHours(120), 'personal', day('2026-12-01', { to_half: 'am' }))).toBeNull()
    expect(partsOf(inHours(120, 15, { step: 25 }), 'personal')).toBeNull()
    expect(partsOf(inHours(120), 'annual')).toBeNull()
  })

  it('the balance is that of the first day, less leave that is pending by then [A6]', () => {
    const taken = (id: string, on: string): LeaveRequest => ({
      ...requestOf(id, on, 'pending'),
      leave_type: 'personal',
    })
    const requests = [taken('r1', '2026-11-30')]
    expect(judged(leaveWith(AFTER, { personal: 456, requests }), full)).toEqual(FREE)
    // A request that becomes carer's leave no longer takes personal leave.
    expect(judged(leaveWith(AFTER, { personal: 456, requests }), full, { id: 'r1' }).refused).toBe(
      sentence('7.6 hours'),
    )
    expect(
      judged(leaveWith(AFTER, { personal: 456, requests: [taken('r1', '2026-12-02')] }), full).refused,
    ).toBe(sentence('7.6 hours'))
  })

  it('a type whose own rules refuse these days need not be used up first [R8]', () => {
    const annual = (rules: Partial<PolicyRules>, days: number) => {
      const minutes = days * 456
      const grant = { kind: 'upfront', minutes, prorate: 'none', round: { to: 1, how: 'nearest' } } as const
      const held = policy('annual', {
        period: { kind: 'perpetual' },
        close: { mode: 'keep' },
        grant,
        ...rules,
      })
      const free = policy('carers', { period: { kind: 'none' } })
      return leaveWith(
        { only_after: 'annual' },
        {
          hired: '2026-10-01',
          policies: [...held.policies, ...free.policies],
          versions: [...held.versions, ...free.versions],
        },
      )
    }
    const probation = annual({ usable_after_days: 180 }, 3)
    expect(judged(probation, full)).toEqual(FREE)
    expect(judged(probation, day('2027-04-01')).refused).toBe(
      'Use your Annual Leave first: you have 3 days left.',
    )
    const half = day('2026-12-01', { to_half: 'am' })
    expect(judged(annual({ request_unit: 'day' }, 0.5), half)).toEqual(FREE)
    expect(judged(annual({ request_unit: 'half_day' }, 0.5), half).refused).toBeDefined()
    // Two of the days could be annual leave, one of them alone could not.
    const two = { from: '2026-12-01', to: '2026-12-02' }
    expect(judged(annual({ min_block: 912 }, 3), two).refused).toBeDefined()
    expect(judged(annual({ min_block: 912 }, 3), full)).toEqual(FREE)
  })

  it('nothing is needed of a type that the employee cannot request, or that has no balance [A6]', () => {
    const personal = createLeaveTypes().of('personal')
    const types = (change: Partial<LeaveTypeFields>) =>
      createLeaveTypes([carers(AFTER), { ...personal, ...change }])
    const retired = leaveWith(AFTER, { personal: 456, leaveTypes: types({ retired_on: '2026-01-01' }) })
    expect(judged(retired, full)).toEqual(FREE)
    expect(judged(leaveWith({ only_after: 'sick' }), full)).toEqual(FREE)
  })
})
