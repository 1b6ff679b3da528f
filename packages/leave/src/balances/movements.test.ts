import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BalanceState } from '../entities/leave-balance.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { type Movement, movementsOfCreation, movementsOfDeletion, movementsOfEdit } from './movements.ts'

const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)

const halfDays = fc.integer({ min: -40, max: 80 }).map(n => n / 2)
const anyState: fc.Arbitrary<BalanceState> = fc.record({
  user_id: fc.constantFrom('u', 'v'),
  leave_type: fc.constantFrom(...createLeaveTypes().keys),
  year: fc.constantFrom(2025, 2026),
  balance: halfDays,
  total_allocated: halfDays,
})

describe('movements of a balance', () => {
  it('the movements of any life add up to the balance at each step, for the record and for each owner', () => {
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1, maxLength: 6 }), states => {
        const [first, ...rest] = states as [BalanceState, ...BalanceState[]]
        const movements = movementsOfCreation(first)
        let current = first
        for (const next of rest) {
          movements.push(...movementsOfEdit(current, next))
          current = next
        }
        expect(sum(movements)).toBe(current.balance)
        const ofOwner = movements.filter(
          m =>
            m.user_id === current.user_id && m.leave_type === current.leave_type && m.year === current.year,
        )
        expect(sum(ofOwner)).toBe(current.balance)
        expect(sum([...movements, ...movementsOfDeletion(current)])).toBe(0)
      }),
    )
  })
})
