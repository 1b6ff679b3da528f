import {
  type BalanceKey,
  type BalanceState,
  DEFAULT_ALLOCATION,
  type LeaveBalance,
  type LeaveBalanceEntry,
} from '../entities/leave-balance.ts'
import type { BalanceEntryCode, EntryParams } from '../ledger/entry-code.ts'
import type { LeaveDays } from '../requests/leave-days.ts'

/** A movement of a balance about to be written as an entry. */
export type Movement = Pick<
  LeaveBalanceEntry,
  'user_id' | 'leave_type' | 'year' | 'kind' | 'amount' | 'amount_minutes' | 'code' | 'params' | 'reason'
>

/** What approving `days` does to a balance: the record afterwards and the movements that explain it. A missing record starts with 20 days (L-10, L-11). */
export function deductFromBalance(
  key: BalanceKey,
  current: Pick<LeaveBalance, 'balance' | 'total_allocated'> | undefined,
  days: number,
  leave: LeaveDays,
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
  const deduction = movement(key, 'deduction', -days, 'leave', daysOf(leave))
  const allocation = movement(key, 'allocation', start.balance, 'standard')
  return { after, movements: current ? [deduction] : [allocation, deduction] }
}

/** The days of cancelled leave return to the balance that they were taken from: the sum of deductions stays what was taken. */
export const movementOfReturn = (key: BalanceKey, days: number, leave: LeaveDays): Movement =>
  movement(key, 'deduction', days, 'returned', daysOf(leave))

/** The movement that opens a balance set up by an administrator. */
export const movementsOfCreation = (balance: BalanceState): Movement[] => [
  movement(balance, 'allocation', balance.balance, 'allocated'),
]

/** The movements of a balance given to many at once: the days, and what is left of the year before. */
export const movementsOfAllocation = (key: BalanceKey, days: number, carried: number): Movement[] => [
  movement(key, 'allocation', days, 'allocated'),
  ...(carried === 0 ? [] : [movement(key, 'allocation', carried, 'carried_over', { year: key.year - 1 })]),
]

/** A change of owner, type or year moves the days from one key to the other; a change of the days is an adjustment. */
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

/** Deleting a balance takes its days away, so that the entries of its owner go on explaining what is there. */
export const movementsOfDeletion = (balance: BalanceState): Movement[] =>
  balance.balance === 0 ? [] : [movement(balance, 'adjustment', -balance.balance, 'deleted')]

function movement(
  key: BalanceKey,
  kind: Movement['kind'],
  amount: number,
  code: BalanceEntryCode,
  params: EntryParams = {},
): Movement {
  const { user_id, leave_type, year } = key
  return { user_id, leave_type, year, kind, amount, amount_minutes: null, code, params, reason: null }
}

const daysOf = ({ start_date, end_date, start_half, end_half, minutes }: LeaveDays): EntryParams => ({
  from: start_date,
  to: end_date,
  ...(start_half && { start_half }),
  ...(end_half && { end_half }),
  ...(minutes && { minutes }),
})

const isSameKey = (a: BalanceKey, b: BalanceKey) =>
  a.user_id === b.user_id && a.leave_type === b.leave_type && a.year === b.year
