import { isNotifiedOf, type LeaveRequest, mayManage, type User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** Who looks after decided leave by the rights of today: its approver, else the employee's manager. */
export async function approverToday(
  records: RecordReads,
  request: LeaveRequest,
  employee: User,
): Promise<User | undefined> {
  const approver = await records.get('User', request.manager_id)
  if (approver && isNotifiedOf(approver, request)) return approver
  const manager = await lookUpManager(records, employee)
  return manager && mayManage(manager) ? manager : undefined
}
