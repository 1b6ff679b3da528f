import { userAdminCopy as copy, ROLES, roleLabel } from '@leavewell/leave'

/** Both roles with what they may do. */
export const ROLE_OPTIONS = ROLES.map(role => ({
  id: role,
  label: roleLabel(role),
  detail: role === 'admin' ? copy.roleManagerHint : copy.roleEmployeeHint,
}))
