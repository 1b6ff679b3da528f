import type { ManagerRights, RoleFields } from './user.ts'

/**
 * Actions that need a permission. Access rules of the server, functions, menus and pages check a right, never a
 * role. Only `ROLE_RIGHTS` maps rights to roles (docs/decisions/0082).
 */
export const RIGHTS = [
  'reports',
  'see_away',
  'see_people',
  'see_leave',
  'leave',
  'people',
  'rules',
  'analytics',
  'salaries',
  'payroll',
  'settings',
  'audit',
  'system',
  'act',
] as const
export type Right = (typeof RIGHTS)[number]

/**
 * Rights by role. Users need none for their own leave and profile. A user with several roles has the rights of all of
 * them.
 */
export const ROLE_RIGHTS = {
  employee: [],
  approver: ['reports'],
  department_head: ['see_away', 'see_people', 'see_leave'],
  payroll: ['see_people', 'see_leave', 'payroll'],
  front_desk: ['see_away'],
  hr: ['reports', 'see_away', 'see_people', 'see_leave', 'leave', 'people', 'rules', 'analytics', 'payroll'],
  salaries: ['salaries'],
  installation: ['settings', 'audit', 'system'],
  acting: ['act'],
  admin: RIGHTS,
} as const satisfies Record<string, readonly Right[]>

export type CompanyRole = keyof typeof ROLE_RIGHTS

/** Roles in the order in which they are shown. */
export const COMPANY_ROLES = Object.keys(ROLE_RIGHTS) as CompanyRole[]

/** Roles that can be assigned. Everyone is an employee. */
export type GivenRole = Exclude<CompanyRole, 'employee'>

/**
 * The field of a user that stores a role, and its value. The API has two values of `role`. The others are
 * separate flags.
 */
export const ROLE_FIELDS = {
  approver: { field: 'is_approver', value: true },
  department_head: { field: 'is_department_head', value: true },
  payroll: { field: 'is_payroll', value: true },
  front_desk: { field: 'is_front_desk', value: true },
  hr: { field: 'is_hr', value: true },
  salaries: { field: 'sees_salaries', value: true },
  installation: { field: 'runs_installation', value: true },
  acting: { field: 'acts_for_others', value: true },
  admin: { field: 'role', value: 'admin' },
} as const satisfies Record<GivenRole, { field: keyof RoleFields; value: true | 'admin' }>

export const GIVEN_ROLES = Object.keys(ROLE_FIELDS) as GivenRole[]

/** Returns the assigned roles of a user. */
export const rolesOf = (user: ManagerRights): GivenRole[] =>
  GIVEN_ROLES.filter(role => user[ROLE_FIELDS[role].field] === ROLE_FIELDS[role].value)

/** Returns the rights of a user. */
export const rightsOf = (user: ManagerRights): Right[] => {
  const roles = rolesOf(user)
  return RIGHTS.filter(right => roles.some(role => hasRight(role, right)))
}

/** Whether a user has a right. */
export const can = (user: ManagerRights, right: Right): boolean =>
  rolesOf(user).some(role => hasRight(role, right))

/** Whether a user has one of several rights. */
export const canAny = (user: ManagerRights, ...rights: readonly Right[]): boolean =>
  rights.some(right => can(user, right))

/** Rights that open the Admin Dashboard, with everything on it or to read. */
export const ADMIN_DASHBOARD_RIGHTS = [
  'see_people',
  'see_leave',
  'people',
  'leave',
  'analytics',
] as const satisfies readonly Right[]

/** Whether a user can only see people or leave of others, and change nothing (docs/decisions/0136). */
export const onlySees = (user: ManagerRights): boolean =>
  canAny(user, 'see_people', 'see_leave') && !canAny(user, 'people', 'leave', 'analytics')

export const hasAdminDashboard = (user: ManagerRights): boolean => canAny(user, ...ADMIN_DASHBOARD_RIGHTS)

/** Whether a role has a right. */
export const hasRight = (role: CompanyRole, right: Right): boolean =>
  (ROLE_RIGHTS[role] as readonly Right[]).includes(right)

/** Returns the roles that have a right. */
export const rolesWith = (right: Right): GivenRole[] => GIVEN_ROLES.filter(role => hasRight(role, right))

/** Returns the fields that store exactly these roles. */
export const fieldsOfRoles = (roles: readonly GivenRole[]): RoleFields => ({
  role: roles.includes('admin') ? 'admin' : 'user',
  is_approver: roles.includes('approver'),
  is_department_head: roles.includes('department_head'),
  is_payroll: roles.includes('payroll'),
  is_front_desk: roles.includes('front_desk'),
  is_hr: roles.includes('hr'),
  sees_salaries: roles.includes('salaries'),
  runs_installation: roles.includes('installation'),
  acts_for_others: roles.includes('acting'),
})
