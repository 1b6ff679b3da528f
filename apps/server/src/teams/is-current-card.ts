import { mayManage, type User } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'

/** The approver of a request, or of the change of it, that is pending now. */
const APPROVER = `SELECT u.role, u.is_approver, u.is_hr, u.disabled FROM "entities"."TeamsAddress" a
JOIN "entities"."User" u ON u.id = a.user_id
JOIN "entities"."LeaveRequest" r ON r.manager_id = u.id
LEFT JOIN "entities"."LeaveAmendment" c ON c.id = $2 AND c.request_id = r.id
WHERE a.address_id = $1 AND ((r.id = $2 AND r.status = 'pending') OR c.status = 'pending')`

/**
 * A card is sent while its request is pending with its approver. A repeated attempt may be hours later, so after a
 * decision, a cancellation or another approver it is dropped.
 */
export const isCurrentCard =
  (org: Organisation): NonNullable<AppDefinition['isCurrentPost']> =>
  ({ query }) =>
  async ({ address_id, about }) => {
    if (org.usesTeams !== true) return false
    const [approver] = await query<User>(APPROVER, [address_id, about])
    return approver !== undefined && mayManage(approver)
  }
