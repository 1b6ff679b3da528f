import { type CompanyRole, can, rolesOf } from '../entities/company-roles.ts'
import { type LeaveTypeFields, type LeaveTypeKey, MASKED_LEAVE } from '../entities/leave-type.ts'
import type { ManagerRights } from '../entities/user.ts'
import type { LeaveTypes } from './leave-types.ts'

/** How someone sees leave of another person: they approve it, or a role lets them see it. */
export type LeaveReader = 'approver' | 'role'

/** Roles that pay leave see its type, like HR. */
const PAYS: readonly CompanyRole[] = ['payroll']

/** Whether a user sees the type of all leave that they see. */
const seesEveryLeaveType = (user: ManagerRights): boolean =>
  can(user, 'leave') || rolesOf(user).some(role => PAYS.includes(role))

/** Whether leave of a type is shown as “Leave” to such a reader. */
const isMasked = (
  { managers_see_type, privacy }: Pick<LeaveTypeFields, 'managers_see_type' | 'privacy'>,
  reader: LeaveReader,
): boolean => !managers_see_type || (reader === 'role' && privacy === 'away')

/**
 * The types that a user sees as “Leave” in the leave of others. The server hides type, reason, document, comments
 * and balance of such leave in every answer, email and export (docs/decisions/0159). The request of private
 * leave has none of these, and is shown in the same way (docs/decisions/0167).
 */
export const maskedLeaveTypes = (
  { all }: Pick<LeaveTypes, 'all'>,
  user: ManagerRights,
  reader: LeaveReader,
  hasPrivateLeave = false,
): LeaveTypeKey[] =>
  seesEveryLeaveType(user)
    ? []
    : [
        ...all.filter(type => isMasked(type, reader)).map(({ key }) => key),
        ...(hasPrivateLeave ? [MASKED_LEAVE] : []),
      ]
