import {
  type AssignedRole,
  assignedRole,
  BASIC_ROLES,
  CHOSEN_ROLES,
  chosenRoleLabel,
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
  label: chosenRoleLabel(role),
  detail: DETAILS[role],
})

/**
 * The roles that the editor may assign to the user, with a description, plus the current role. `isAll`: not
 * only the two roles of the specification.
 */
export const roleOptionsFor = (user: User, editor: ManagerRights & Pick<User, 'id'>, isAll: boolean) => {
  const present = assignedRole(user)
  const isOpen = (role: AssignedRole) =>
    rolesNotTheirs(editor, user, { ...user, ...fieldsOfAssignment(role, user) }).length === 0
  return [
    ...(isAll ? CHOSEN_ROLES : CHOSEN_ROLES.filter(role => role === present || isBasic(role))),
    ...(present === 'several' ? [present] : []),
  ]
    .filter(role => role === present || isOpen(role))
    .map(optionOf)
}

const isBasic = (role: AssignedRole) => (BASIC_ROLES as readonly AssignedRole[]).includes(role)

/** The two roles of an invitation. Other roles can only be assigned to existing users. */
export const ROLE_OPTIONS = ROLES.map(optionOf)
