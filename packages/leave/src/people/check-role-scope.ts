import type { Problem } from '../contracts/refusal.ts'
import type { RoleScopeChoice } from '../contracts/role-scope.ts'
import { rolesCopy as copy } from '../copy/roles.ts'
import { hasRight } from '../entities/company-roles.ts'
import { isScopedRight, isScopedRole, RIGHT_SCOPES } from '../entities/role-scopes.ts'

/** Why a permission of a role cannot have a scope. */
export function checkRoleScope({
  role,
  right,
  scope,
}: RoleScopeChoice): Problem<'role' | 'right' | 'scope'>[] {
  if (!isScopedRole(role)) return [{ field: 'role', message: copy.scopes.notOfRole(copy.names[role]) }]
  if (!isScopedRight(right))
    return [{ field: 'right', message: copy.scopes.notOfRight(copy.rights[right].label) }]
  if (!hasRight(role, right))
    return [{ field: 'right', message: copy.scopes.notTheirs(copy.names[role], copy.rights[right].label) }]
  if (!RIGHT_SCOPES.includes(scope)) return [{ field: 'scope', message: copy.scopes.unknown }]
  return []
}
