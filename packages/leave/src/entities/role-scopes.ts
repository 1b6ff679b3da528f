import { type CompanyRole, type GivenRole, hasRight, type Right, rolesOf } from './company-roles.ts'
import type { ManagerRights } from './user.ts'

/**
 * The records in the scope of a right. `department` includes the departments below it, `reports` the indirect ones.
 */
export const RIGHT_SCOPES = ['everyone', 'department', 'office', 'reports'] as const
export type RightScope = (typeof RIGHT_SCOPES)[number]

/** Rights that only read, so that they can end at a scope (docs/decisions/0136). */
export const SCOPED_RIGHTS = ['see_away', 'see_people', 'see_leave'] as const satisfies readonly Right[]
export type ScopedRight = (typeof SCOPED_RIGHTS)[number]

/** Roles with scoped rights, and the default scope of each. Their other rights are for everyone. */
const DEFAULT_SCOPES = {
  department_head: 'department',
  payroll: 'everyone',
  front_desk: 'everyone',
} as const satisfies Partial<Record<GivenRole, RightScope>>

export type ScopedRole = keyof typeof DEFAULT_SCOPES
export const SCOPED_ROLES = Object.keys(DEFAULT_SCOPES) as ScopedRole[]

/** The scopes that were chosen, by role and right. */
export type RoleScopes = Partial<Record<ScopedRole, Partial<Record<ScopedRight, RightScope>>>>

export const isScopedRole = (role: CompanyRole): role is ScopedRole => Object.hasOwn(DEFAULT_SCOPES, role)

export const isScopedRight = (right: Right): right is ScopedRight =>
  (SCOPED_RIGHTS as readonly Right[]).includes(right)

/** Whether a right of a role is for everyone, whatever the settings. */
export const isForEveryone = (role: CompanyRole, right: Right): boolean =>
  !isScopedRole(role) || !isScopedRight(right)

/** How far a right of a role reaches. */
export const scopeOf = (role: ScopedRole, right: ScopedRight, chosen: RoleScopes | null): RightScope =>
  chosen?.[role]?.[right] ?? DEFAULT_SCOPES[role]

/** Returns the scopes of a user's rights through roles that have a scope, by right. */
export const scopesOf = (
  user: ManagerRights,
  chosen: RoleScopes | null,
): ReadonlyMap<ScopedRight, ReadonlySet<RightScope>> => {
  const roles = rolesOf(user).filter(isScopedRole)
  return new Map(
    SCOPED_RIGHTS.flatMap(right => {
      const having = roles.filter(role => hasRight(role, right))
      return having.length === 0
        ? []
        : [[right, new Set(having.map(role => scopeOf(role, right, chosen)))] as const]
    }),
  )
}

/** Whether a right depends on the user's own department. Then they cannot choose it themselves. */
export const dependsOnDepartment = (user: ManagerRights, chosen: RoleScopes | null): boolean =>
  [...scopesOf(user, chosen).values()].some(scopes => scopes.has('department'))

/** Whether a user has a right through a role that covers everyone, whatever the settings. */
export const canForEveryone = (user: ManagerRights, right: Right): boolean =>
  rolesOf(user).some(role => isForEveryone(role, right) && hasRight(role, right))
