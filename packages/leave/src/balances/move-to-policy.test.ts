import { expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords } from '../../testing/user-records.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import { IN_DAYS } from '../entities/leave-balance.ts'
import type { UserLeaveRecords } from '../requests/user-leave.ts'
import { moveToPolicy } from './move-to-policy.ts'

const balance = (year: number, left: number, total_allocated: number) => ({
  ...NOT_STORED,
  user_id: 'ann',
  leave_type: 'annual' as const,
  year,
  balance: left,
  total_allocated,
  ...IN_DAYS,
})

/** 13 of 25 days are left this year, all of 22 next year; the year before is over. */
const BALANCES = [balance(2025, 4, 20), balance(2026, 13, 25), balance(2027, 22, 22)]

const moved = (known: Partial<UserLeaveRecords> = {}) =>
  moveToPolicy(
    userRecords({
      versions: [policyVersion('Working days', 1, '2026-01-01'), policyVersion('Other', 1, '2026-01-01')],
      ...known,
    }),
    { leaveType: 'annual', policyName: 'Working days', onMove: 'share', balances: BALANCES },
  )

it('brings over what this year and later ones hold, beside what the policy grants itself, to the minute', () => {
  const { adjustments, left } = moved()
  expect(left).toEqual({ days: 13, minutes: null })
  expect(adjustments.map(({ allocation, day, kind, minutes }) => [allocation, day, kind, minutes])).toEqual([
    ['2026', '2026-11-23', 'adjust', 5 * 456],
    ['2026', '2026-11-23', 'usage', -12 * 456],
    ['2027', '2027-01-01', 'adjust', 2 * 456],
  ])
})

it('brings nothing over a second time: who comes from another policy has a ledger already', () => {
  expect(moved({ policies: [onPolicy('Other', '2026-03-01')] }).adjustments).toEqual([])
})

it('counts anew what waits, and leaves what was decided as it was charged', () => {
  const { requests, left } = moved({
    requests: [requestOf('approved', '2026-12-01', 'approved'), requestOf('waits', '2026-12-05', 'pending')],
  })
  // A Saturday.
  expect(requests.map(({ request, cost }) => [request.id, cost.days_requested])).toEqual([['waits', 0]])
  expect(left).toEqual({ days: 13, minutes: null })
})
