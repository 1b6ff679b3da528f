import { fieldsOfRoles, type GivenRole, rolesOf } from '../entities/company-roles.ts'
import type { ManagerRights, RoleFields } from '../entities/user.ts'

/** Roles as they are chosen for somebody in one step, from least to most. Other combinations are put together where all roles are given. */
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

/** What somebody was given; `several` where it is no combination that can be chosen in one step. */
export type AssignedRole = ChosenRole | 'several'

/** What somebody was given. That they may act for others is kept beside it, and that HR decides is nothing more. */
export function assignedRole(user: ManagerRights): AssignedRole {
  const roles = rolesOf(user).filter(role => role !== 'acting')
  const counted = roles.includes('admin')
    ? (['admin'] as const)
    : roles.filter(role => role !== 'approver' || !roles.includes('hr'))
  const is = (wanted: readonly GivenRole[]) =>
    wanted.length === counted.length && wanted.every(role => (counted as GivenRole[]).includes(role))
  return CHOSEN_ROLES.find(role => is(ASSIGNMENTS[role])) ?? 'several'
}

/** The fields that keep it: the role of the wire, and of the marks those alone that change (S-69). */
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

/** The two roles of the specification, which are chosen from until an organisation splits them (K-07, H-09). */
export const BASIC_ROLES = ['user', 'admin'] as const satisfies readonly ChosenRole[]

/** Whether an organisation has split the roles: one of these people has another role than the two. */
export const hasSplitRoles = (people: readonly ManagerRights[]): boolean =>
  people.some(person => !(BASIC_ROLES as readonly AssignedRole[]).includes(assignedRole(person)))
