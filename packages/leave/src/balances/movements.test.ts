import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BalanceState } from '../entities/leave-balance.ts'
import { LEAVE_TYPE_VALUES } from '../entities/leave-type.ts'
import {
  deductFromBalance,
  type Movement,
  movementsOfCreation,
  movementsOfDeletion,
  movementsOfEdit,
} from './movements.ts'

const key = { user_id: 'u', leave_type: 'annual', year: 2026 } as const
const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)

const halfDays = fc.integer({ min: -40, max: 80 }).map(n => n / 2)
const anyState: fc.Arbitrary<BalanceState> = fc.record({
  user_id: fc.constantFrom('u', 'v'),
  leave_type: fc.constantFrom(...LEAVE_TYPE_VALUES),
  year: fc.constantFrom(2025, 2026),
  balance: halfDays,
  total_allocated: halfDays,
})

const ONE_DAY = { start_date: '2026-03-02', end_date: '2026-03-02' }

describe('movements of a balance', () => {
  it('an approval takes its days [L-10]', () => {
    const { after, movements } = deductFromBalance(key, { balance: 3, total_allocated: 25 }, 5, {
      start_date: '2026-03-03',
      end_date: '2026-03-07',
      start_half: 'pm',
    })
    expect(after).toEqual({ ...key, balance: -2, total_allocated: 25 })
    expect(movements).toEqual([
      {
        ...key,
        kind: 'deduction',
        amount: -5,
        amount_minutes: null,
        code: 'leave',
        params: { from: '2026-03-03', to: '2026-03-07', start_half: 'pm' },
        reason: null,
      },
    ])
  })

  it('a missing balance starts with 20 days [L-11]', () => {
    const { after, movements } = deductFromBalance(key, undefined, 5, ONE_DAY)
    expect(after).toEqual({ ...key, balance: 15, total_allocated: 20 })
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['allocation', 20],
      ['deduction', -5],
    ])
  })

  it('the movements of any life add up to the balance at each step, for the record and for each owner', () => {
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1, maxLength: 6 }), halfDays, (states, days) => {
        const [first, ...rest] = states as [BalanceState, ...BalanceState[]]
        const movements = movementsOfCreation(first)
        let current = first
        for (const next of rest) {
          movements.push(...movementsOfEdit(current, next))
          current = next
        }
        expect(sum(movements)).toBe(current.balance)
        const deducted = deductFromBalance(current, current, days, ONE_DAY)
        movements.push(...deducted.movements)
        const ofOwner = movements.filter(
          m =>
            m.user_id === current.user_id && m.leave_type === current.leave_type && m.year === current.year,
        )
        expect(sum(ofOwner)).toBe(deducted.after.balance)
        expect(sum([...movements, ...movementsOfDeletion(deducted.after)])).toBe(0)
      }),
    )
  })
})
