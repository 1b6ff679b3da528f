import { isNotifiedOf, type LeaveRequest, mayManage, type User } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/** The person who handles decided leave by today's permissions: its approver, else the employee's manager. */
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
