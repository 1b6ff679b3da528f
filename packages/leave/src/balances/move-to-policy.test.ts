import fc from 'fast-check'
import { expect, it } from 'vitest'
import { policies } from '../../testing/arbitrary-story.ts'
import { holds, LEAST_REACHED } from '../../testing/property.ts'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { addDays, yearOf } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import { IN_DAYS, type LeaveBalance } from '../entities/leave-balance.ts'
import type { NewAdjustment } from '../entities/leave-ledger.ts'
import { statementOf } from '../ledger/leave-account.ts'
import { postedOf, reconcile } from '../ledger/reconcile.ts'
import { CALENDAR_DAYS } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { recalculateQuote } from '../requests/frozen-quote.ts'
import { standardAllocation } from '../requests/judge-request.ts'
import { inAllocation, type UserLeaveRecords, userLeave, WITHOUT_REASON } from '../requests/user-leave.ts'
import { moveToPolicy } from './move-to-policy.ts'
import { setBalance } from './set-balance.ts'
import { yearlyBalances } from './yearly-balances.ts'

const balance = (year: number, left: number, total_allocated: number) => ({
  ...NOT_STORED,
  user_id: 'ann',
  leave_type: 'annual' as const,
  year,
  balance: left,
  total_allocated,
  ...IN_DAYS,
})

const EARNED = {
  kind: 'accrue',
  basis: { of: 'calendar', minutes_per_year: 9120 },
  post: 'week',
  at: 'end',
} as const

/** 13 of 25 days are left this year, all of 22 next year. The previous year is over. */
const BALANCES = [balance(2025, 4, 20), balance(2026, 13, 25), balance(2027, 22, 22)]

const moved = (known: Partial<UserLeaveRecords> = {}) =>
  moveToPolicy(
    userRecords({
      versions: [policyVersion('Working days', 1, '2026-01-01'), policyVersion('Other', 1, '2026-01-01')],
      ...known,
    }),
    { leaveType: 'annual', policyName: 'Working days', onMove: 'share', balances: BALANCES },
  )

it('carries over the balances of this year and later ones, in addition to grants of the policy, to the minute', () => {
  const { adjustments, left } = moved()
  expect(left).toEqual({ days: 13, minutes: null })
  expect(adjustments.map(({ allocation, day, kind, minutes }) => [allocation, day, kind, minutes])).toEqual([
    ['2026', '2026-11-23', 'adjust', 5 * 456],
    ['2026', '2026-11-23', 'usage', -12 * 456],
    ['2027', '2027-01-01', 'adjust', 2 * 456],
  ])
})

it('carries nothing over a second time: a person with another policy has a ledger already', () => {
  expect(moved({ policies: [onPolicy('Other', '2026-03-01')] }).adjustments).toEqual([])
})

it.each([
  ['accrues', { grant: EARNED, period: { kind: 'perpetual' } }],
  ['grants another number of days', { grant: { ...WORKING_DAYS.grant, minutes: 25 * 456 } }],
  ['has calendar days', null],
] as const)('a first policy is replaced on its day by one that %s, and the balance stays', (_, change) => {
  const rules = { ...WORKING_DAYS, ...change } as PolicyRules
  const versions = [policyVersion('A', 1, '2026-01-01'), policyVersion('B', 1, '2026-01-01', rules)]
  const start = userRecords({ versions })
  for (const [left, total_allocated] of [
    [13, 25],
    // What the first policy grants.
    [20, 20],
  ]) {
    const wanted = {
      leave_type: 'annual' as const,
      year: 2026,
      balance: left ?? 0,
      total_allocated: total_allocated ?? 0,
    }
    const entered = setBalance(userLeave(start).facts('annual'), start.today, wanted, { code: 'allocated' })
    const known = stored(
      start,
      (entered ?? []).map(each => ({ ...each, created_date: '2026-01-01' })),
    )
    const replaced = after(after(known, 'A'), change === null ? CALENDAR_DAYS : 'B')
    expect(recordsOf(replaced)).toMatchObject([{ year: 2026, balance: left, total_allocated }])
  }
})

it('recalculates pending requests and leaves decided ones as they were charged', () => {
  const { requests, left } = moved({
    requests: [requestOf('approved', '2026-12-01', 'approved'), requestOf('waits', '2026-12-05', 'pending')],
  })
  // A Saturday.
  expect(requests.map(({ request, cost }) => [request.id, cost.days_requested])).toEqual([['waits', 0]])
  expect(left).toEqual({ days: 13, minutes: null })
})

/** The balance records from the year of today on, as they follow from everything that is due. */
function recordsOf(known: UserLeaveRecords): LeaveBalance[] {
  const leave = userLeave(known)
  const facts = leave.facts('annual')
  const statement = statementOf(facts, { through: known.today })
  const due = { cause: 'hand', through: known.today, isDayOver: false, closedThrough: null } as const
  const entries = reconcile(postedOf([]), statement.lines, due)
  return yearlyBalances(facts, entries, statement, known.today)
    .filter(({ year }) => year >= yearOf(known.today))
    .map(record => ({ ...NOT_STORED, ...record, user_id: 'ann', leave_type: 'annual' }))
}

const stored = (known: UserLeaveRecords, adjustments: readonly NewAdjustment[]): UserLeaveRecords => ({
  ...known,
  adjustments: [
    ...known.adjustments,
    ...adjustments.map(each => ({ ...NOT_STORED, ...each, user_id: 'ann', actor_id: null })),
  ],
})

/** Returns the records after a move, with the moved amounts. */
function after(known: UserLeaveRecords, policyName: string): UserLeaveRecords {
  const balances = recordsOf(known)
  const { adjustments } = moveToPolicy(known, {
    leaveType: 'annual',
    policyName,
    onMove: 'share',
    balances,
  })
  const policies = [...known.policies, onPolicy(policyName, known.today, 'share')]
  return stored({ ...known, policies }, adjustments)
}

function approve(known: UserLeaveRecords, id: string, start: string, end: string): UserLeaveRecords {
  const request = {
    ...requestOf(id, start, 'approved'),
    end_date: end,
    reviewed_date: `${known.today}T01:00:00.000Z`,
  }
  const leave = userLeave(known)
  const standard = standardAllocation(leave.facts('annual'), known.today)
  const frozen = { ...request, ...recalculateQuote(leave, 'annual', request) }
  const next = { ...known, requests: [...known.requests, frozen] }
  return standard === undefined
    ? next
    : stored(next, [
        {
          leave_type: 'annual',
          ...inAllocation(standard.allocation),
          day: standard.day,
          minutes: standard.minutes,
          kind: 'adjust',
          code: 'standard',
          params: {},
          unit: null,
          balance_id: null,
          ...WITHOUT_REASON,
        },
      ])
}

const event = fc.oneof(
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom('A', 'B', CALENDAR_DAYS) }),
  fc.record({ do: fc.constant('leave' as const), in: fc.integer({ min: -40, max: 120 }), days: fc.nat(9) }),
  fc.record({ do: fc.constant('set' as const), balance: fc.nat(60), total: fc.nat(60) }),
)

it('out of calendar days leaves next year as it is, with leave that was booked under a former policy', () => {
  const byHand = { ...WORKING_DAYS, grant: { kind: 'hand' }, close: { mode: 'keep' } } as const
  const versions = ['A', 'B'].map(name => policyVersion(name, 1, '2024-01-01', byHand))
  const nextYear = {
    leave_type: 'annual' as const,
    year: 2027,
    balance: 15,
    total_allocated: 20,
  }
  let known = after(userRecords({ versions }), 'A')
  known = after(approve(known, 'booked', '2027-02-01', '2027-02-05'), CALENDAR_DAYS)
  const facts = userLeave(known).facts('annual')
  known = stored(known, setBalance(facts, known.today, nextYear, { code: 'allocated' }) ?? [])
  const ofNextYear = () => recordsOf(known).find(({ year }) => year === 2027)
  expect(ofNextYear()).toMatchObject({ balance: 15, total_allocated: 20 })
  known = after(known, 'B')
  expect(ofNextYear()).toMatchObject({ balance: 15, total_allocated: 20 })
})

it('into and out of calendar days leaves the records of this and later years as they are, whatever happened before', () => {
  let moves = 0
  holds(
    policies,
    policies,
    fc.array(fc.tuple(fc.nat(60), event), { minLength: 3, maxLength: 9 }),
    (a, b, events) => {
      let known = userRecords({
        today: '2026-01-05',
        hired: '2025-03-10',
        versions: [policyVersion('A', 1, '2024-01-01', a), policyVersion('B', 1, '2024-01-01', b)],
      })
      for (const [at, [later, event]] of events.entries()) {
        known = { ...known, today: addDays(known.today, later) }
        if (event.do === 'leave') {
          const start = addDays(known.today, event.in)
          known = approve(known, `r${at}`, start, addDays(start, event.days))
        } else if (event.do === 'set') {
          const [balance, total_allocated] = [event.balance / 2, event.total / 2]
          const wanted = {
            leave_type: 'annual' as const,
            year: yearOf(known.today),
            balance,
            total_allocated,
          }
          const facts = userLeave(known).facts('annual')
          known = stored(known, setBalance(facts, known.today, wanted, { code: 'allocated' }) ?? [])
        } else {
          const from = known.policies.at(-1)?.policy_name ?? CALENDAR_DAYS
          if (from === event.to) continue
          const before = recordsOf(known)
          known = after(known, event.to)
          if (from !== CALENDAR_DAYS && event.to !== CALENDAR_DAYS) continue
          moves += 1
          const then = recordsOf(known)
          for (const { year, balance, total_allocated } of before)
            expect(
              then.find(record => record.year === year),
              `${year} on ${known.today}`,
            ).toMatchObject({ balance, total_allocated })
        }
      }
    },
  )
  expect(moves).toBeGreaterThanOrEqual(LEAST_REACHED)
})
