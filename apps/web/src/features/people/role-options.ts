import {
  type AssignedRole,
  assignedRole,
  assignedRoleLabel,
  CHOSEN_ROLES,
  userAdminCopy as copy,
  fieldsOfAssignment,
  type ManagerRights,
  ROLES,
  rolesCopy,
  rolesNotTheirs,
  type User,
} from '@leavewell/leave'

const DETAILS: Record<AssignedRole, string> = {
  user: copy.roleEmployeeHint,
  approver: copy.roleApproverHint,
  ...rolesCopy.assignmentHints,
  admin: copy.roleManagerHint,
}

const optionOf = <Role extends AssignedRole>(role: Role) => ({
  id: role,
  label: assignedRoleLabel(role),
  detail: DETAILS[role],
})

/** What somebody may be made by whoever edits them, beside what they are, with what that is. */
export const roleOptionsFor = (user: User, editor: ManagerRights & Pick<User, 'id'>) => {
  const present = assignedRole(user)
  const isOpen = (role: AssignedRole) =>
    rolesNotTheirs(editor, user, { ...user, ...fieldsOfAssignment(role, user) }).length === 0
  return [...CHOSEN_ROLES, ...(present === 'several' ? [present] : [])]
    .filter(role => role === present || isOpen(role))
    .map(optionOf)
}

/** Both roles that people are invited with; the others are given to somebody who is there. */
export const ROLE_OPTIONS = ROLES.map(optionOf)
