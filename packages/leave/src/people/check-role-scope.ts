import type { FieldFinding } from '../contracts/refusal.ts'
import type { RoleScopeChoice } from '../contracts/role-scope.ts'
import { hasRight } from '../entities/company-roles.ts'
import { isScopedRight, isScopedRole, RIGHT_SCOPES } from '../entities/role-scopes.ts'

type Chosen = Pick<RoleScopeChoice, 'role' | 'right'>

/** Why a permission of a role cannot have a scope. */
export type RoleScopeCodes = Record<'unknown_scope', null> &
  Record<'scope_not_of_role' | 'scope_not_of_right' | 'right_not_of_role', Chosen>

/** Why a permission of a role cannot have a scope. */
export function checkRoleScope({
  role,
  right,
  scope,
}: RoleScopeChoice): FieldFinding<'role' | 'right' | 'scope', RoleScopeCodes>[] {
  const params = { role, right }
  if (!isScopedRole(role)) return [{ field: 'role', code: 'scope_not_of_role', params }]
  if (!isScopedRight(right)) return [{ field: 'right', code: 'scope_not_of_right', params }]
  if (!hasRight(role, right)) return [{ field: 'right', code: 'right_not_of_role', params }]
  if (!RIGHT_SCOPES.includes(scope)) return [{ field: 'scope', code: 'unknown_scope' }]
  return []
}
