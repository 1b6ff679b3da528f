import type { CommentRole } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { roleLabel } from './names.ts'

/** What somebody may do, from least to most, as it is chosen for them: an approver has the role `user` on the wire (R-01, docs/decisions/0077). */
export const USER_RIGHTS = ['user', 'approver', 'admin'] as const

export type UserRights = (typeof USER_RIGHTS)[number]

/** What a user may do. */
export const rightsOf = ({ role, is_approver }: ManagerRights): UserRights =>
  role === 'user' && is_approver === true ? 'approver' : role

/** The fields that keep it; of somebody who neither is nor becomes an approver the role alone (S-69). */
export const fieldsOfRights = (
  rights: UserRights,
  former: UserRights = rights,
): Pick<User, 'role'> & Partial<Pick<User, 'is_approver'>> => ({
  role: rights === 'admin' ? 'admin' : 'user',
  ...((rights === 'approver') !== (former === 'approver') && { is_approver: rights === 'approver' }),
})

/** The word for it (K-07). */
export const rightsLabel = (rights: UserRights): CommentRole | 'Approver' =>
  rights === 'approver' ? 'Approver' : roleLabel(rights)
