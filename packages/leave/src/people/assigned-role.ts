import { fieldsOfRoles, type GivenRole, rolesOf } from '../entities/company-roles.ts'
import type { ManagerRights, RoleFields } from '../entities/user.ts'

/**
 * Roles that can be assigned in one step, from least to most access. Other combinations are set where all roles are
 * assigned.
 */
const ASSIGNMENTS = {
  user: [],
  approver: ['approver'],
  department_head: ['department_head'],
  payroll: ['payroll'],
  front_desk: ['front_desk'],
  hr: ['hr'],
  hr_salaries: ['hr', 'salaries'],
  installation: ['installation'],
  admin: ['admin'],
} as const satisfies Record<string, readonly GivenRole[]>

export type ChosenRole = keyof typeof ASSIGNMENTS
export const CHOSEN_ROLES = Object.keys(ASSIGNMENTS) as ChosenRole[]

/** The assigned role of a user. `several` is a combination that cannot be chosen in one step. */
export type AssignedRole = ChosenRole | 'several'

/**
 * Returns the assigned role of a user. Acting on behalf of others is stored separately, and `approver` is implied by
 * `hr`.
 */
export function assignedRole(user: ManagerRights): AssignedRole {
  const roles = rolesOf(user).filter(role => role !== 'acting')
  const counted = roles.includes('admin')
    ? (['admin'] as const)
    : roles.filter(role => role !== 'approver' || !roles.includes('hr'))
  const is = (wanted: readonly GivenRole[]) =>
    wanted.length === counted.length && wanted.every(role => (counted as GivenRole[]).includes(role))
  return CHOSEN_ROLES.find(role => is(ASSIGNMENTS[role])) ?? 'several'
}

/** Returns the fields that store a role: the API's role, and the flags that change (S-69). */
export function fieldsOfAssignment(
  role: AssignedRole,
  former: ManagerRights = role === 'several' ? { role: 'user' } : fieldsOfRoles(ASSIGNMENTS[role]),
): Pick<RoleFields, 'role'> & Partial<RoleFields> {
  if (role === 'several' || role === assignedRole(former)) return { role: former.role }
  const { acts_for_others: _kept, ...fields } = fieldsOfRoles(ASSIGNMENTS[role])
  const marks = Object.entries(fields).filter(
    ([field, value]) => field !== 'role' && value !== (former[field as keyof RoleFields] ?? false),
  )
  return { role: fields.role, ...Object.fromEntries(marks) }
}

/** The two roles of the specification. Only these can be chosen until an organisation splits them (K-07, H-09). */
export const BASIC_ROLES = ['user', 'admin'] as const satisfies readonly ChosenRole[]

/** Whether an organisation has split the roles: someone has a role other than these two. */
export const hasSplitRoles = (people: readonly ManagerRights[]): boolean =>
  people.some(person => !(BASIC_ROLES as readonly AssignedRole[]).includes(assignedRole(person)))
