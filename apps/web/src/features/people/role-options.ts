import { userAdminCopy as copy, ROLES, rightsLabel, USER_RIGHTS, type UserRights } from '@leavewell/leave'

const DETAILS: Record<UserRights, string> = {
  user: copy.roleEmployeeHint,
  approver: copy.roleApproverHint,
  admin: copy.roleManagerHint,
}

const optionOf = <Rights extends UserRights>(rights: Rights) => ({
  id: rights,
  label: rightsLabel(rights),
  detail: DETAILS[rights],
})

/** What somebody may do, with what that is. */
export const RIGHTS_OPTIONS = USER_RIGHTS.map(optionOf)

/** Both roles that people are invited with; an approver is made of somebody who is there. */
export const ROLE_OPTIONS = ROLES.map(optionOf)
