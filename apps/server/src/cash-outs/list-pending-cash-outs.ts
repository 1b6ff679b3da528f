import type { PendingCashOut } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { pendingToDecide } from '../leave-requests/decided-records.ts'
import { amountOfCashOut } from './pay-out-leave.ts'

/** The pending cash-outs that the caller can approve or reject, the first one first. */
export const listPendingCashOuts: ReadingFunction = {
  reads: async call => {
    const pending = await pendingToDecide('CashOut', call, 'created_date')
    const rows: PendingCashOut[] = pending.map(({ record, seen, name }) => ({
      id: record.id,
      user_id: record.user_id,
      name,
      leave_type: String(seen.leave_type),
      amount: amountOfCashOut(record),
      note: seen.note ?? null,
      agreement_url: seen.agreement_url ?? null,
    }))
    return { body: { rows } }
  },
}
