import type { BalanceKey, BalanceState, LeaveBalanceEntry } from '../entities/leave-balance.ts'
import type { EntryCode, EntryParams } from '../ledger/entry-code.ts'

/** A movement of a balance about to be written as an entry. */
export type Movement = Pick<
  LeaveBalanceEntry,
  'user_id' | 'leave_type' | 'year' | 'kind' | 'amount' | 'amount_minutes' | 'code' | 'params' | 'reason'
>

/** The movement that opens a balance set up by an administrator. */
export const movementsOfCreation = (balance: BalanceState): Movement[] => [
  movement(balance, 'allocation', balance.balance, 'allocated'),
]

/** The movements of a bulk allocation: the new days, and days carried over from the previous year. */
export const movementsOfAllocation = (key: BalanceKey, days: number, carried: number): Movement[] => [
  movement(key, 'allocation', days, 'allocated'),
  ...(carried === 0 ? [] : [movement(key, 'allocation', carried, 'carried_over', { year: key.year - 1 })]),
]

/**
 * A change of owner, type or year moves the days from one key to the other. A change of the days is an adjustment.
 */
export function movementsOfEdit(before: BalanceState, after: BalanceState): Movement[] {
  const moved = !isSameKey(before, after)
  const difference = after.balance - before.balance
  return [
    ...(moved
      ? [
          movement(before, 'reassignment', -before.balance, 'reassigned_away'),
          movement(after, 'reassignment', before.balance, 'reassigned_here'),
        ]
      : []),
    ...(difference === 0 ? [] : [movement(after, 'adjustment', difference, 'set')]),
  ]
}

/** Deleting a balance removes its days with an entry, so that the owner's entries still add up. */
export const movementsOfDeletion = (balance: BalanceState): Movement[] =>
  balance.balance === 0 ? [] : [movement(balance, 'adjustment', -balance.balance, 'deleted')]

function movement(
  key: BalanceKey,
  kind: Movement['kind'],
  amount: number,
  code: EntryCode,
  params: EntryParams = {},
): Movement {
  const { user_id, leave_type, year } = key
  return { user_id, leave_type, year, kind, amount, amount_minutes: null, code, params, reason: null }
}

const isSameKey = (a: BalanceKey, b: BalanceKey) =>
  a.user_id === b.user_id && a.leave_type === b.leave_type && a.year === b.year
