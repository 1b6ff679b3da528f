import { can, canAny } from '../entities/company-roles.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { Manager, ManagerRights, User } from '../entities/user.ts'

type Linked = Pick<User, 'id' | 'employee_id'>

/** The person a `User.manager_id` means: the one with that employee id, else the one with that user id. Empty never matches (OP-06). */
export function findManager<P extends Linked>(
  managerId: string | null | undefined,
  users: readonly P[],
): P | undefined {
  if (!managerId) return undefined
  return users.find(user => user.employee_id === managerId) ?? users.find(user => user.id === managerId)
}

/** What a report's `manager_id` holds: the manager's employee id, or the user id of one who has none (OP-06). */
export const managerIdOf = (manager: Linked): string => manager.employee_id || manager.id

/** Whether leave can wait for somebody's decision: those who look after everybody's, and approvers for their reports (R-07, docs/decisions/0077). */
export const isManager = (user: ManagerRights): boolean => canAny(user, 'reports', 'leave')

/** Whether somebody can decide on the leave of others: a manager who can sign in (OP-12). */
export const mayManage = (user: ManagerRights & Pick<User, 'disabled'>): boolean =>
  isManager(user) && !user.disabled

/** Whether somebody decides the leave of another now: administrators and HR that of all, an approver that of their reports. */
export const isManagerOf = (user: ManagerRights & Linked, other: Pick<User, 'manager_id'>): boolean =>
  can(user, 'leave') || (isManager(user) && findManager(other.manager_id, [user]) !== undefined)

/** Whether somebody looks after a request of another: administrators and HR after all, an approver after what is sent to them. */
export const isReviewerOf = (
  user: ManagerRights & Pick<User, 'id'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean =>
  request.user_id !== user.id && (can(user, 'leave') || (isManager(user) && request.manager_id === user.id))

/** Whether a person is notified about a request today: the requester, and the people who may approve or reject it. */
export const isNotifiedOf = (
  user: ManagerRights & Pick<User, 'id' | 'disabled'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean => !user.disabled && (user.id === request.user_id || isReviewerOf(user, request))

/** What an employee learns of the own manager (K-14). */
export const managerContact = (user: Pick<User, keyof Manager>): Manager => ({
  first_name: user.first_name ?? null,
  last_name: user.last_name ?? null,
  full_name: user.full_name ?? null,
  email: user.email,
  booking_url: user.booking_url ?? null,
  teams_chat_url: user.teams_chat_url ?? null,
})
