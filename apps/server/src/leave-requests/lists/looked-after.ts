import { can } from '@leavewell/leave'
import type { Principal, Visibility } from '@leavewell/platform'
import { userOf } from '../../kernel/actor.ts'

/**
 * SQL condition: the caller handles request `r`. HR handles all requests, approvers only their own. Permission
 * to see leave is not enough.
 */
export function lookedAfter(principal: Principal, visibility: Visibility, values: unknown[]): string {
  const isReadable = visibility.of('LeaveRequest', 'r', values).readable()
  const user = userOf(principal)
  if (user === undefined || can(user, 'leave')) return isReadable
  const caller = `$${values.push(user.id)}`
  return `(${isReadable} AND r.manager_id = ${caller} AND r.user_id <> ${caller})`
}
