import { can, canAny } from '../entities/company-roles.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { Manager, ManagerRights, User } from '../entities/user.ts'

type Linked = Pick<User, 'id' | 'employee_id'>

/**
 * Resolves a `User.manager_id`: the person with that employee id, else the one with that user id. Empty never matches
 * (OP-06).
 */
export function findManager<P extends Linked>(
  managerId: string | null | undefined,
  users: readonly P[],
): P | undefined {
  if (!managerId) return undefined
  return users.find(user => user.employee_id === managerId) ?? users.find(user => user.id === managerId)
}

/** Returns the `manager_id` for a manager's reports: the employee id, or the user id without one (OP-06). */
export const managerIdOf = (manager: Linked): string => manager.employee_id || manager.id

/**
 * Whether a user can be an approver. Administrators and HR can for everyone, approvers for their reports (R-07,
 * docs/decisions/0077).
 */
export const isManager = (user: ManagerRights): boolean => canAny(user, 'reports', 'leave')

/** Whether a user can decide leave of others: a manager who can sign in (OP-12). */
export const mayManage = (user: ManagerRights & Pick<User, 'disabled'>): boolean =>
  isManager(user) && !user.disabled

/**
 * Whether a user decides the leave of another one now. Administrators and HR decide all leave, an approver that of
 * their reports.
 */
export const isManagerOf = (user: ManagerRights & Linked, other: Pick<User, 'manager_id'>): boolean =>
  can(user, 'leave') || (isManager(user) && findManager(other.manager_id, [user]) !== undefined)

/**
 * Whether a user can review a request of another one. Administrators and HR can review all, an approver what is sent
 * to them.
 */
export const isReviewerOf = (
  user: ManagerRights & Pick<User, 'id'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean =>
  request.user_id !== user.id && (can(user, 'leave') || (isManager(user) && request.manager_id === user.id))

/** Whether a person is notified about a request today: the requester, and its possible approvers. */
export const isNotifiedOf = (
  user: ManagerRights & Pick<User, 'id' | 'disabled'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean => !user.disabled && (user.id === request.user_id || isReviewerOf(user, request))

/** The fields of their own manager that an employee can see (K-14). */
export const managerContact = (user: Pick<User, keyof Manager>): Manager => ({
  first_name: user.first_name ?? null,
  last_name: user.last_name ?? null,
  full_name: user.full_name ?? null,
  email: user.email,
  booking_url: user.booking_url ?? null,
  teams_chat_url: user.teams_chat_url ?? null,
})
