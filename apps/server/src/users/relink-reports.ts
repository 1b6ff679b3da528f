import type { User } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** A new employee id takes the reports along; without one they are linked by the user id (OP-06). */
export async function relinkReports(records: Records, before: User, after: User): Promise<void> {
  if (before.employee_id === after.employee_id) return
  const former = [before.employee_id, before.id].filter(key => key !== null)
  const manager_id = after.employee_id ?? after.id
  await records.updateMany('User', { manager_id: { $in: former } }, { manager_id })
}
