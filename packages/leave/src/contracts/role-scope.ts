import type { GivenRole, Right } from '../entities/company-roles.ts'
import type { RightScope } from '../entities/role-scopes.ts'

/** How far a right of a role is to reach (`changeRoleScope`). */
export interface RoleScopeChoice {
  role: GivenRole
  right: Right
  scope: RightScope
}
