import type { PendingOvertime } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { pendingToDecide } from '../leave-requests/decided-records.ts'

/** The pending overtime that the caller can approve or reject, the earliest day first. */
export const listPendingOvertime: ReadingFunction = {
  reads: async call => {
    const pending = await pendingToDecide('OvertimeRecord', call, 'worked_on')
    const rows: PendingOvertime[] = pending.map(({ record, seen, name }) => {
      const { id, user_id, worked_on, minutes, percent, use_until } = record
      return {
        id,
        user_id,
        name,
        leave_type: String(seen.leave_type),
        worked_on,
        minutes,
        percent,
        use_until,
        note: seen.note ?? null,
        agreement_url: seen.agreement_url ?? null,
      }
    })
    return { body: { rows } }
  },
}
