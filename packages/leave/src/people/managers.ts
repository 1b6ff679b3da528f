import type { Manager, User } from '../entities/user.ts'

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

/** Whether somebody can decide on the leave of others: an administrator who can sign in (R-07, OP-12). */
export const mayManage = (user: Pick<User, 'role' | 'disabled'>): boolean =>
  user.role === 'admin' && !user.disabled

/** What an employee learns of the own manager (K-14). */
export const managerContact = (user: Pick<User, keyof Manager>): Manager => ({
  first_name: user.first_name ?? null,
  last_name: user.last_name ?? null,
  full_name: user.full_name ?? null,
  email: user.email,
  booking_url: user.booking_url ?? null,
  teams_chat_url: user.teams_chat_url ?? null,
})
