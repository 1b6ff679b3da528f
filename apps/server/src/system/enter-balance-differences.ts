import type { LeaveBalance } from '@leavewell/leave'
import type { AppFunction, EntityAccess, Principal, ReadRows } from '@leavewell/platform'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { FINDINGS, type Found } from './check-data.ts'

/** Explains balances that differ from their entries by an adjustment (OP-08). */
export const enterBalanceDifferences: AppFunction = async ({ principal, query, entities }) => {
  requireRight(principal, 'leave')
  return { body: { count: await enterDifferences(query, entities, principal) } }
}

/** Adds an entry to every balance that differs from the sum of its entries (OP-08). Returns their number. */
async function enterDifferences(
  query: ReadRows,
  entities: EntityAccess,
  principal: Principal,
): Promise<number> {
  const records = recordsOf(entities)
  const found = await query<Found & Pick<LeaveBalance, 'id'>>(FINDINGS.balances)
  for (const { id } of found) {
    // Locked first, so that no approval comes between the sum and the entry.
    const [balance] = await records.find('LeaveBalance', { id }, { lock: true })
    if (!balance) continue
    const entries = await records.find('LeaveBalanceEntry', { balance_id: id })
    const amount = balance.balance - entries.reduce((sum, entry) => sum + entry.amount, 0)
    if (amount === 0) continue
    await records.create('LeaveBalanceEntry', {
      balance_id: id,
      user_id: balance.user_id,
      leave_type: balance.leave_type,
      year: balance.year,
      kind: 'adjustment',
      amount,
      amount_minutes: null,
      code: 'difference',
      params: {},
      reason: null,
      actor_id: actorIdOf(principal),
      request_id: null,
    })
  }
  return found.length
}
