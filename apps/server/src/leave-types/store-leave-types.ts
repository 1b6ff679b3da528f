import { SPECIFIED_LEAVE_TYPES } from '@leavewell/leave'
import type { Tx } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'
import { storeCalendarDays } from './store-calendar-days.ts'

/**
 * Stores the leave types of the specification and the default policy of each type. Existing ones stay as an
 * administrator left them.
 */
export async function storeLeaveTypes(records: Records, tx: Tx): Promise<void> {
  // Nodes that start at the same time take turns.
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.leave-types'))")
  const existing = await records.find('LeaveType', {})
  const missing = SPECIFIED_LEAVE_TYPES.filter(({ key }) => !existing.some(type => type.key === key))
  if (missing.length > 0) await records.createMany('LeaveType', missing)
  await storeCalendarDays(
    records,
    [...existing, ...missing].map(({ key }) => key),
  )
}
