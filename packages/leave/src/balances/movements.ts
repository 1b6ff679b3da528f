import { balancesCopy as copy } from '../copy/balances.ts'
import {
  type BalanceKey,
  type BalanceState,
  DEFAULT_ALLOCATION,
  type LeaveBalance,
  type LeaveBalanceEntry,
} from '../entities/leave-balance.ts'

/** A movement of a balance about to be written as an entry. */
export type Movement = Pick<
  LeaveBalanceEntry,
  'user_id' | 'leave_type' | 'year' | 'kind' | 'amount' | 'amount_minutes' | 'reason'
>

/** What approving `days` does to a balance: the record afterwards and the movements that explain it. A missing record starts with 20 days (L-10, L-11). */
export function deductFromBalance(
  key: BalanceKey,
  current: Pick<LeaveBalance, 'balance' | 'total_allocated'> | undefined,
  days: number,
  range: string,
): { after: BalanceState; movements: Movement[] } {
  const { user_id, leave_type, year } = key
  const start = current ?? { balance: DEFAULT_ALLOCATION, total_allocated: DEFAULT_ALLOCATION }
  const after = {
    user_id,
    leave_type,
    year,
    total_allocated: start.total_allocated,
    balance: start.balance - days,
  }
  const deduction = movement(key, 'deduction', -days, copy.deducted(range))
  const allocation = movement(key, 'allocation', start.balance, copy.allocatedByDefault)
  return { after, movements: current ? [deduction] : [allocation, deduction] }
}

/** The days of cancelled leave return to the balance that they were taken from: the sum of deductions stays what was taken. */
export const movementOfReturn = (key: BalanceKey, days: number, range: string): Movement =>
  movement(key, 'deduction', days, copy.returned(range))

/** The movement that opens a balance set up by an administrator. */
export const movementsOfCreation = (balance: BalanceState): Movement[] => [
  movement(balance, 'allocation', balance.balance, copy.allocated),
]

/** The movements of a balance given to many at once: the days, and what is left of the year before. */
export const movementsOfAllocation = (key: BalanceKey, days: number, carried: number): Movement[] => [
  movement(key, 'allocation', days, copy.allocated),
  ...(carried === 0 ? [] : [movement(key, 'allocation', carried, copy.carriedOver(key.year - 1))]),
]

/** A change of owner, type or year moves the days from one key to the other; a change of the days is an adjustment. */
export function movementsOfEdit(before: BalanceState, after: BalanceState): Movement[] {
  const moved = !isSameKey(before, after)
  const difference = after.balance - before.balance
  return [
    ...(moved
      ? [
          movement(before, 'reassignment', -before.balance, copy.reassignedAway),
          movement(after, 'reassignment', before.balance, copy.reassignedHere),
        ]
      : []),
    ...(difference === 0 ? [] : [movement(after, 'adjustment', difference, copy.adjusted)]),
  ]
}

/** Deleting a balance takes its days away, so that the entries of its owner go on explaining what is there. */
export const movementsOfDeletion = (balance: BalanceState): Movement[] =>
  balance.balance === 0 ? [] : [movement(balance, 'adjustment', -balance.balance, copy.deleted)]

function movement(key: BalanceKey, kind: Movement['kind'], amount: number, reason: string): Movement {
  const { user_id, leave_type, year } = key
  return { user_id, leave_type, year, kind, amount, amount_minutes: null, reason }
}

const isSameKey = (a: BalanceKey, b: BalanceKey) =>
  a.user_id === b.user_id && a.leave_type === b.leave_type && a.year === b.year
