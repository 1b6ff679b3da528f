import { expect, it } from 'vitest'
import { policyVersion } from '../../testing/user-records.ts'
import { IN_DAYS } from '../entities/leave-balance.ts'
import type { AllocationSpec } from '../ledger/allocations.ts'
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
  expect(yearlyBalances({ history }, entries, statement, '2027-01-05')).toEqual([
    { year: 2026, balance: 19, total_allocated: 20, ...IN_DAYS },
    { year: 2027, balance: 20, total_allocated: 20, ...IN_DAYS },
  ])
})

it('a record says minutes, too, where the policy counts hours: 63.27 hours are not 8.33 days of 7.6 [R3-102]', () => {
  const inHours = policyHistory('annual', [
    policyVersion('Hours', 1, '2026-01-01', { measure: 'time', day_minutes: 456 }),
  ])
  const entries = [entry('2026-01-01', 'grant', 9120), entry('2026-03-02', 'usage', -5324)]
  const statement = { allocations: [yearOf(2026)] }
  expect(yearlyBalances({ history: inHours }, entries, statement, '2026-03-02')).toEqual([
    { year: 2026, balance: 8.32, total_allocated: 20, balance_minutes: 3796, allocated_minutes: 9120 },
  ])
  const told = { year: 2026, today: '2026-03-02', change: -11.68 }
  expect(yearlyMoves({ history: inHours }, [moveOf('usage', -5324)], statement, told)).toMatchObject([
    { days: -11.68, minutes: -5324 },
  ])
})

it('leave that is booked in a year to come makes no record of it, a grant does', () => {
  const now = [entry('2026-01-01', 'grant', 9120)]
  const booked = { ...entry('2027-02-01', 'usage', -456), allocation: '2027' }
  const granted = entry('2027-01-01', 'grant', 9120)
  const years = (entries: typeof now) =>
    yearlyBalances({ history }, entries, { allocations: [yearOf(2026), yearOf(2027)] }, '2026-11-23').map(
      ({ year }) => year,
    )
  expect(years([...now, booked])).toEqual([2026])
  expect(years([...now, booked, granted])).toEqual([2026, 2027])
})

it('a policy that has posted nothing yet has an empty record of this year [R3-100]', () => {
  expect(yearlyBalances({ history }, [], { allocations: [] }, '2026-03-09')).toEqual([
    { year: 2026, balance: 0, total_allocated: 0, ...IN_DAYS },
  ])
  const unlimited = policyHistory('annual', [
    policyVersion('Unlimited', 1, '2026-01-01', { period: { kind: 'none' } }),
  ])
  expect(yearlyBalances({ history: unlimited }, [], { allocations: [] }, '2026-03-09')).toEqual([])
})

const moveOf = (
  type: Parameters<typeof yearlyMoves>[1][number]['type'],
  minutes: number,
  effective_on = '2026-03-02',
) => ({ allocation: '2026', effective_on, type, minutes, sentence: `${type} ${minutes}` })
const movesIn2026 = (fresh: ReturnType<typeof moveOf>[], change: number) =>
  yearlyMoves(
    { history },
    fresh,
    { allocations: [yearOf(2026)] },
    { year: 2026, today: '2026-03-02', change },
  )

it('a change of a record has one move for leave, one for what ended and one for what was given [R3-07]', () => {
  expect(movesIn2026([moveOf('usage', 456)], 1)).toMatchObject([
    { kind: 'leave', days: 1, sentence: 'usage 456' },
  ])
  const all = [moveOf('usage', -456), moveOf('expire', -228), moveOf('grant', 912), moveOf('pay_out', -228)]
  expect(movesIn2026(all, 0)).toMatchObject([
    { kind: 'leave', days: -1, sentence: 'usage -456' },
    { kind: 'ended', days: -1, sentence: 'pay_out -228' },
    { kind: 'given', days: 2, sentence: 'grant 912' },
  ])
})

it('moves add up to the change of the record: the last takes what rounding leaves [R3-07]', () => {
  expect(movesIn2026([moveOf('usage', -240)], -0.52)).toMatchObject([{ kind: 'leave', days: -0.52 }])
  expect(movesIn2026([moveOf('usage', -1)], -0.01)).toMatchObject([{ kind: 'leave', days: -0.01 }])
})

it('leave of an earlier year in a running balance is no leave of this year [R3-07]', () => {
  const earlier = moveOf('usage', -456, '2025-12-30')
  expect(movesIn2026([earlier], -1)).toMatchObject([{ kind: 'given', days: -1 }])
})
