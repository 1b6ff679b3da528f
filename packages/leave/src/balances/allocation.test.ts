import { expect, it } from 'vitest'
import { problemsOf } from '../contracts/refusal.ts'
import { adminCopy as copy } from '../copy/admin.ts'
import { balanceSentence } from '../copy/balance-findings.ts'
import { carriedOver, checkAllocationForm } from './allocation.ts'
import { movementsOfAllocation } from './movements.ts'

it('days left of the previous year carry over up to the maximum, a negative balance does not', () => {
  expect([carriedOver(3.5, 5), carriedOver(9, 5), carriedOver(-2, 5), carriedOver(null, 5)]).toEqual([
    3.5, 5, 0, 0,
  ])
  expect(carriedOver(9, 0)).toBe(0)
})

it('an allocation has the limits of a single balance [Q-22, Q-23, Q-24]', () => {
  expect(checkAllocationForm({ year: 2026, days: 20, carry_over: 2.5 })).toEqual([])
  expect(problemsOf(checkAllocationForm({ year: 2031, days: -1, carry_over: 0.2 }), balanceSentence)).toEqual(
    [
      { field: 'year', message: copy.yearOutOfRange },
      { field: 'days', message: copy.balanceBelowMinimum },
      { field: 'carry_over', message: copy.balanceOffStep },
    ],
  )
})

it('an allocated balance is the sum of its entries, which name what was carried over', () => {
  const key = { user_id: 'u', leave_type: 'annual', year: 2026 } as const
  expect(
    movementsOfAllocation(key, 20, 2.5).map(({ amount, code, params }) => [amount, code, params]),
  ).toEqual([
    [20, 'allocated', {}],
    [2.5, 'carried_over', { year: 2025 }],
  ])
  expect(movementsOfAllocation(key, 20, 0)).toHaveLength(1)
})
