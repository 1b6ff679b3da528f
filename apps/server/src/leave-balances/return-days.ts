import { type LeaveRequest, movementOfReturn } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/**
 * Returns the days of approved leave, or some of them, to the balance that they were taken from, with an entry that says so. What was taken from a
 * balance that is gone is gone with it. The user's record is held by the caller.
 */
export async function returnToBalance(
  records: Records,
  request: LeaveRequest,
  actorId: string | null,
  some?: number,
): Promise<void> {
  const entries = await records.find('LeaveBalanceEntry', { request_id: request.id })
  for (const [id, moved] of Map.groupBy(entries, ({ balance_id }) => balance_id)) {
    const taken = -moved.reduce((sum, { amount }) => sum + amount, 0)
    const days = some === undefined ? taken : Math.min(some, taken)
    const balance = days === 0 ? undefined : await records.lock('LeaveBalance', { id })
    if (balance === undefined) continue
    await records.update('LeaveBalance', id, { balance: balance.balance + days })
    await records.create('LeaveBalanceEntry', {
      ...movementOfReturn(balance, days, request),
      balance_id: id,
      actor_id: actorId,
      request_id: request.id,
    })
  }
}
