import type { AssignedRole } from '../people/assigned-role.ts'
import { roleLabel } from '../people/names.ts'
import { rolesCopy } from './roles.ts'

/** The word for it where it is chosen or stands alone: it is never taken for the line manager. */
export const chosenRoleLabel = (role: AssignedRole): string =>
  role === 'admin' ? rolesCopy.managerRole : assignedRoleLabel(role)

/** The word for it in a list (K-07). */
export const assignedRoleLabel = (role: AssignedRole): string =>
  role === 'user' || role === 'admin' ? roleLabel(role) : rolesCopy.assignments[role]
