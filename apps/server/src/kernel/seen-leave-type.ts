import { can, MASKED_LEAVE, maskedLeaveTypes, rolesOf } from '@leavewell/leave'
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

/** What decides which leave types are masked. */
export type MaskedBy = Pick<Organisation, 'leaveTypes' | 'hasPrivateLeave'>

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

/**
 * The records about private leave, which have no type, for people who pay leave. Between named leave, “Leave” would say
 * what it is (docs/decisions/0167).
 */
const WITHOUT_TYPE = 'leave_without_type'

/** People who see leave by role, and what their role is for. */
export const seesLeave: Rule = all(
  sees('see_leave', 'user_id'),
  field('leave_type').isOutsideScope(WITHOUT_TYPE),
)

/** The scopes of a person who sees some leave types as “Leave”, or not at all. */
export function maskedScopes(
  { leaveTypes, hasPrivateLeave }: MaskedBy,
  user: UserRecord,
): Scopes | undefined {
  const byRole = maskedLeaveTypes(leaveTypes, user, 'role', hasPrivateLeave)
  const forApprovers = maskedLeaveTypes(leaveTypes, user, 'approver', hasPrivateLeave)
  const hidesType = forApprovers.some(key => key !== MASKED_LEAVE)
  const isPayroll =
    hasPrivateLeave && can(user, 'see_leave') && !can(user, 'leave') && rolesOf(user).includes('payroll')
  const withoutType = isPayroll ? { [WITHOUT_TYPE]: [MASKED_LEAVE] } : undefined
  if (byRole.length === 0) return withoutType
  return {
    ...withoutType,
    [MASKED_BY_ROLE]: byRole,
    [MASKED_FOR_APPROVERS]: forApprovers,
    ...(hidesType && { [MASKED_CHANGES]: 'everyone' as const }),
  }
}

/** The leave types that the caller sees as “Leave” where they approve it. */
export function maskedForApprover({ leaveTypes, hasPrivateLeave }: MaskedBy, principal: Principal): string[] {
  const user = userOf(principal)
  return user === undefined ? [] : maskedLeaveTypes(leaveTypes, user, 'approver', hasPrivateLeave)
}

/** Whether the caller sees reasons that could say what returned days become: no type is hidden from them. */
export const showsConversions = (types: MaskedBy, principal: Principal): boolean =>
  maskedForApprover(types, principal).every(key => key === MASKED_LEAVE)

/** SQL condition: as an approver, the caller sees the type of the record under this alias. */
export function showsType(types: MaskedBy, principal: Principal, alias: string, values: unknown[]): string {
  const masked = maskedForApprover(types, principal)
  return masked.length === 0 ? 'true' : `NOT ${alias}.leave_type = ANY($${values.push(masked)}::text[])`
}

/** SQL of the type under this alias, or of “Leave” where the condition is false. */
export const shownType = (isShown: string, alias: string): string =>
  isShown === 'true'
    ? `${alias}.leave_type`
    : `CASE WHEN ${isShown} THEN ${alias}.leave_type ELSE '${MASKED_LEAVE}' END`
