import type { RoleHolderRow } from '../contracts/role-holders.ts'
import { type GivenRole, hasRight } from '../entities/company-roles.ts'
import type { RoleChange } from './plan-roles.ts'

/** Somebody who may do everything, and may be given what they need in its place. */
export type Parted = Pick<RoleHolderRow, 'id' | 'roles' | 'reports' | 'does_more'>

/** Those whose roles can be parted: whoever may do everything, other than the one who parts them. */
export const partable = <Holder extends Parted>(holders: readonly Holder[], self: string): Holder[] =>
  holders.filter(({ id, roles }) => id !== self && roles.includes('admin'))

/** What somebody seems to need: whoever has reports and was never seen to do more than decide approves leave; all others stay what they are. */
export const suggestedRoles = ({ reports, does_more }: Parted): readonly GivenRole[] =>
  reports > 0 && !does_more ? ['approver'] : ['admin']

/** People who get the same roles. */
export interface PartedGroup<Holder> {
  roles: readonly GivenRole[]
  people: Holder[]
  /** Those of them who are to decide for nobody, and to whom others report. */
  withReports: Holder[]
}

/** Who gets what, the same together, in the order in which roles are chosen; without who stays. */
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
