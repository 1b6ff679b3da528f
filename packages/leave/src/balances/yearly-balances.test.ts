import { expect, it } from 'vitest'
import { policyVersion } from '../../testing/user-records.ts'
import { IN_DAYS } from '../entities/leave-balance.ts'
import type { AllocationSpec } from '../ledger/allocations.ts'
import type { EntryCode, EntryParams } from '../ledger/entry-code.ts'
import { lineKey } from '../ledger/reconcile.ts'
import type { EntryType } from '../ledger/statement.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { yearlyBalances, yearlyMoves } from './yearly-balances.ts'

const history = policyHistory('annual', [policyVersion('Working days', 1, '2026-01-01')])

const yearOf = (year: number): AllocationSpec => ({
  name: `${year}`,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  origin: 'period',
  close: { mode: 'keep' },
})

const entry = (effective_on: string, type: 'grant' | 'usage', minutes: number) => ({
  allocation: effective_on < '2027' || type === 'usage' ? '2026' : '2027',
  effective_on,
  type,
  minutes,
})

it('what is posted late to an allocation that has ended counts in its year', () => {
  const entries = [
    entry('2026-01-01', 'grant', 9120),
    entry('2027-01-01', 'grant', 9120),
    // Leave of December, which was closed.
    entry('2027-01-05', 'usage', -456),
  ]
  const statement = { allocations: [yearOf(2026), yearOf(2027)] }
  expect(yearlyBalances({ history, hand: [] }, entries, statement, '2027-01-05')).toEqual([
    { year: 2026, balance: 19, total_allocated: 20, ...IN_DAYS },
    { year: 2027, balance: 20, total_allocated: 20, ...IN_DAYS },
  ])
})

it('a record has minutes, too, where the policy counts hours: 63.27 hours are not 8.33 days of 7.6 [R3-102]', () => {
  const inHours = policyHistory('annual', [
    policyVersion('Hours', 1, '2026-01-01', { measure: 'time', day_minutes: 456 }),
  ])
  const entries = [entry('2026-01-01', 'grant', 9120), entry('2026-03-02', 'usage', -5324)]
  const statement = { allocations: [yearOf(2026)] }
  expect(yearlyBalances({ history: inHours, hand: [] }, entries, statement, '2026-03-02')).toEqual([
    { year: 2026, balance: 8.32, total_allocated: 20, balance_minutes: 3796, allocated_minutes: 9120 },
  ])
  const told = { year: 2026, today: '2026-03-02', change: -11.68 }
  expect(yearlyMoves({ history: inHours }, [moveOf('leave', -5324)], statement, told)).toMatchObject([
    { days: -11.68, minutes: -5324 },
  ])
})

it('leave by occasion has no record, before leave, with booked leave and after it is cancelled [A7]', () => {
  const period = { kind: 'occasion', minutes: 912 } as const
  const byOccasion = policyHistory('annual', [policyVersion('Occasion', 1, '2026-01-01', { period })])
  const booked = [{ ...entry('2026-12-16', 'usage', -456), allocation: 'r1' }]
  const back = { ...entry('2026-12-16', 'usage', 456), allocation: 'r1' }
  const allocation: AllocationSpec = { ...yearOf(2026), name: 'r1', from: '2026-12-16', origin: 'occasion' }
  const recordsOf = (entries: typeof booked, allocations: AllocationSpec[]) =>
    yearlyBalances({ history: byOccasion, hand: [] }, entries, { allocations }, '2026-11-30')
  expect(recordsOf([], [])).toEqual([])
  expect(recordsOf(booked, [allocation])).toEqual([])
  expect(recordsOf([...booked, back], [])).toEqual([])
})

it('a year that changed to leave by occasion keeps its record, without the days of occasions [A7]', () => {
  const occasion: AllocationSpec = { ...yearOf(2026), name: 'r1', from: '2026-03-02', origin: 'occasion' }
  const entries = [
    entry('2026-01-01', 'grant', 9120),
    { ...entry('2026-03-02', 'usage', -456), allocation: 'r1' },
  ]
  const statement = { allocations: [yearOf(2026), occasion] }
  expect(yearlyBalances({ history, hand: [] }, entries, statement, '2026-03-02')).toEqual([
    { year: 2026, balance: 20, total_allocated: 20, ...IN_DAYS },
  ])
})

it('leave booked in an upcoming year creates no record of it, a grant does', () => {
  const now = [entry('2026-01-01', 'grant', 9120)]
  const booked = { ...entry('2027-02-01', 'usage', -456), allocation: '2027' }
  const granted = entry('2027-01-01', 'grant', 9120)
  const years = (entries: typeof now) =>
    yearlyBalances(
      { history, hand: [] },
      entries,
      { allocations: [yearOf(2026), yearOf(2027)] },
      '2026-11-23',
    ).map(({ year }) => year)
  expect(years([...now, booked])).toEqual([2026])
  expect(years([...now, booked, granted])).toEqual([2026, 2027])
})

it('a policy that has posted nothing yet has an empty record of this year [R3-100]', () => {
  expect(yearlyBalances({ history, hand: [] }, [], { allocations: [] }, '2026-03-09')).toEqual([
    { year: 2026, balance: 0, total_allocated: 0, ...IN_DAYS },
  ])
  const unlimited = policyHistory('annual', [
    policyVersion('Unlimited', 1, '2026-01-01', { period: { kind: 'none' } }),
  ])
  expect(yearlyBalances({ history: unlimited, hand: [] }, [], { allocations: [] }, '2026-03-09')).toEqual([])
})

const moveOf = (
  code: EntryCode,
  minutes: number,
  {
    day = '2026-03-02',
    request = null,
    params = {},
  }: { day?: string; request?: string | null; params?: EntryParams } = {},
): Parameters<typeof yearlyMoves>[1][number] => {
  const type = TYPES[code] ?? 'grant'
  const line = { day, rank: 1, type, allocation: '2026', ...(request !== null && { request }) } as const
  const of = lineKey({ ...line, minutes, balance: 0 })
  return { allocation: '2026', effective_on: day, type, minutes, of, request_id: request, code, params }
}
const TYPES: Partial<Record<EntryCode, EntryType>> = {
  leave: 'usage',
  returned: 'usage',
  recalculated: 'usage',
  expired: 'expire',
  paid_out: 'pay_out',
}

const movesIn2026 = (fresh: ReturnType<typeof moveOf>[], change: number) =>
  yearlyMoves(
    { history },
    fresh,
    { allocations: [yearOf(2026)] },
    { year: 2026, today: '2026-03-02', change },
  )

it('a change of a record has a move for each leave, expiry and grant [R3-07]', () => {
  expect(movesIn2026([moveOf('returned', 456)], 1)).toMatchObject([{ code: 'returned', days: 1 }])
  const all = [
    moveOf('leave', -456, { request: 'r1' }),
    moveOf('leave', -228, { request: 'r2', day: '2026-03-04' }),
    moveOf('leave', -228, { request: 'r1', day: '2026-03-05' }),
    moveOf('expired', -228),
    moveOf('granted', 1368),
    moveOf('paid_out', -228),
  ]
  expect(movesIn2026(all, 0)).toMatchObject([
    { code: 'leave', request_id: 'r1', days: -1.5, params: { from: '2026-03-02', to: '2026-03-05' } },
    { code: 'leave', request_id: 'r2', days: -0.5, params: { from: '2026-03-04', to: '2026-03-04' } },
    { code: 'expired', request_id: null, days: -0.5 },
    { code: 'granted', request_id: null, days: 3 },
    { code: 'paid_out', request_id: null, days: -0.5 },
  ])
})

it('accruals of several months are one move, from the first day to the last', () => {
  const [march, april] = [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-30' },
  ]
  const accrued = [moveOf('accrued', 456, { params: march }), moveOf('accrued', 456, { params: april })]
  expect(movesIn2026(accrued, 2)).toMatchObject([
    { code: 'accrued', days: 2, params: { from: '2026-03-01', to: '2026-04-30' } },
  ])
})

it('moves add up to the change of the record: the last takes what rounding leaves [R3-07]', () => {
  expect(movesIn2026([moveOf('leave', -240)], -0.52)).toMatchObject([{ code: 'leave', days: -0.52 }])
  expect(movesIn2026([moveOf('leave', -1)], -0.01)).toMatchObject([{ code: 'leave', days: -0.01 }])
})

it('leave of an earlier year in a running balance is no leave of this year [R3-07]', () => {
  expect(movesIn2026([moveOf('leave', -456, { day: '2025-12-30' })], -1)).toMatchObject([
    { code: 'carried_over', params: { year: 2025 }, days: -1 },
  ])
})
