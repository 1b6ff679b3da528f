import { MASKED_LEAVE, maskedLeaveTypes } from '@leavewell/leave'
import {
  all,
  any,
  type FieldAccess,
  field,
  owner,
  type Principal,
  type Rule,
  type Scopes,
  type UserRecord,
} from '@leavewell/platform'
import { userOf } from './actor.ts'
import { approverColumn } from './approver.ts'
import type { Organisation } from './organisation.ts'
import { sees } from './rights.ts'

type Types = Pick<Organisation, 'leaveTypes'>

/** Scopes with the leave types that a person sees as “Leave”. Most people have neither. */
const MASKED_BY_ROLE = 'masked_leave_types'
const MASKED_FOR_APPROVERS = 'leave_types_masked_for_approvers'

/** Every record, for a person who sees some leave types as “Leave” where they approve. Others do not have it. */
const MASKED_CHANGES = 'changes_with_masked_types'

const isSeenByRole: Rule = field('leave_type').isOutsideScope(MASKED_BY_ROLE)

/** The employee, and everyone who may know the type by role. */
const seesType: Rule = any(owner('user_id'), isSeenByRole)

/** The same, and the approver of the request. */
export const seesTypeOfRequest: Rule = any(
  seesType,
  all(approverColumn, field('leave_type').isOutsideScope(MASKED_FOR_APPROVERS)),
)

/** The type in a request, and in another record about leave. Other readers get “Leave” (docs/decisions/0159). */
export const typeOfRequest: FieldAccess = { read: seesTypeOfRequest, hiddenAs: MASKED_LEAVE }
export const typeOfRecord: FieldAccess = { read: seesType, hiddenAs: MASKED_LEAVE }

/** Documents of days that may become leave of another type. They could say a type that the approver does not see. */
export const seesConversions: Rule = any(owner('user_id'), field('user_id').isOutsideScope(MASKED_CHANGES))

/** Readers of a balance or of what it is made of. Without its type it would say nothing. */
export const readsBalances: Rule = any(owner('user_id'), all(sees('see_leave', 'user_id'), isSeenByRole))

/** The scopes of a person who sees some leave types as “Leave”. */
export function maskedScopes({ leaveTypes }: Types, user: UserRecord): Scopes | undefined {
  const byRole = maskedLeaveTypes(leaveTypes, user, 'role')
  const forApprovers = maskedLeaveTypes(leaveTypes, user, 'approver')
  if (byRole.length === 0) return undefined
  return {
    [MASKED_BY_ROLE]: byRole,
    [MASKED_FOR_APPROVERS]: forApprovers,
    ...(forApprovers.length > 0 && { [MASKED_CHANGES]: 'everyone' as const }),
  }
}

/** The leave types that the caller sees as “Leave” where they approve it. */
export function maskedForApprover({ leaveTypes }: Types, principal: Principal): string[] {
  const user = userOf(principal)
  return user === undefined ? [] : maskedLeaveTypes(leaveTypes, user, 'approver')
}

/** SQL condition: as an approver, the caller sees the type of the record under this alias. */
export function showsType(types: Types, principal: Principal, alias: string, values: unknown[]): string {
  const masked = maskedForApprover(types, principal)
  return masked.length === 0 ? 'true' : `NOT ${alias}.leave_type = ANY($${values.push(masked)}::text[])`
}

/** SQL of the type under this alias, or of “Leave” where the condition is false. */
export const shownType = (isShown: string, alias: string): string =>
  isShown === 'true'
    ? `${alias}.leave_type`
    : `CASE WHEN ${isShown} THEN ${alias}.leave_type ELSE '${MASKED_LEAVE}' END`
