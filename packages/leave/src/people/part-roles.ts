import type { RoleHolderRow } from '../contracts/role-holders.ts'
import { type GivenRole, hasRight } from '../entities/company-roles.ts'
import type { RoleChange } from './plan-roles.ts'

/** An administrator who may only need some of the rights. */
export type Parted = Pick<RoleHolderRow, 'id' | 'roles' | 'reports' | 'does_more'>

/** Returns the people whose roles can be split: administrators other than the current user. */
export const partable = <Holder extends Parted>(holders: readonly Holder[], self: string): Holder[] =>
  holders.filter(({ id, roles }) => id !== self && roles.includes('admin'))

/** Suggests roles: a person with reports who only ever decided becomes an approver. Everyone else stays. */
export const suggestedRoles = ({ reports, does_more }: Parted): readonly GivenRole[] =>
  reports > 0 && !does_more ? ['approver'] : ['admin']

/** People who get the same roles. */
export interface PartedGroup<Holder> {
  roles: readonly GivenRole[]
  people: Holder[]
  /** The people in the group who have reports but could not decide their leave. */
  withReports: Holder[]
}

/** Groups people by their new roles, in the order in which roles are chosen. People who stay are left out. */
export function groupParted<Holder extends Parted>(
  holders: readonly Holder[],
  rolesOf: (holder: Holder) => readonly GivenRole[],
): PartedGroup<Holder>[] {
  const groups = new Map<string, PartedGroup<Holder>>()
  for (const holder of holders) {
    const roles = rolesOf(holder)
    if (roles.includes('admin')) continue
    const group = groups.get(roles.join(' ')) ?? { roles, people: [], withReports: [] }
    groups.set(roles.join(' '), group)
    group.people.push(holder)
    const decides = roles.some(role => hasRight(role, 'reports'))
    if (!decides && holder.reports > 0) group.withReports.push(holder)
  }
  return [...groups.values()]
}

/** The same as changes. */
export const partingChanges = (groups: readonly PartedGroup<Pick<RoleHolderRow, 'id'>>[]): RoleChange[] =>
  groups.flatMap(({ roles, people }) => people.map(({ id }) => ({ user_id: id, roles: [...roles] })))
