import { SPECIFIED_LEAVE_TYPES } from '@leavewell/leave'
import type { Tx } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'

/** Stores the leave types of the specification. Existing ones stay as an administrator left them. */
export async function storeLeaveTypes(records: Records, tx: Tx): Promise<void> {
  // Nodes that start at the same time take turns.
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.leave-types'))")
  const stored = await records.find('LeaveType', {})
  const missing = SPECIFIED_LEAVE_TYPES.filter(({ key }) => !stored.some(type => type.key === key))
  if (missing.length > 0) await records.createMany('LeaveType', missing)
}
