import type { RuleFinding } from '../contracts/refusal.ts'
import { fieldsOfRoles, type GivenRole, type Right, rightsOf } from '../entities/company-roles.ts'
import type { RoleFields, User } from '../entities/user.ts'
import { rightsLost, rolesNotTheirs } from './assign-roles.ts'

/** The complete new roles of a user. */
export interface RoleChange {
  user_id: string
  roles: GivenRole[]
}

/** Why roles cannot be changed. */
export type RoleCodes = { not_yours: null; last_holder: { rights: Right[] } }

/** The effects of a change of roles on a user. */
export interface PlannedRoles<Refusal = string> {
  user_id: string
  fields: RoleFields
  keeps: Right[]
  loses: Right[]
  gains: Right[]
  /** Why it cannot be done. Then nothing is changed. */
  refusal: Refusal | null
}

/** The effects of all changes together. */
export interface RolesPlan<Refusal = string> {
  people: PlannedRoles<Refusal>[]
  /** Why none of it is done. Null if it is. */
  refusal: Refusal | null
}

type Member = RoleFields & Pick<User, 'id' | 'disabled'>

/**
 * Returns the rights that a change of several people's roles adds, keeps, removes and leaves without a holder. A user
 * can only assign their own rights.
 */
export function planRoles(
  giver: Member,
  members: readonly Member[],
  changes: readonly RoleChange[],
): RolesPlan<RuleFinding<RoleCodes>> {
  const wanted = new Map(changes.map(change => [change.user_id, fieldsOfRoles(change.roles)]))
  const after = members.map(user => ({ ...user, ...wanted.get(user.id) }))
  const people = members.flatMap((user): PlannedRoles<RuleFinding<RoleCodes>>[] => {
    const fields = wanted.get(user.id)
    if (fields === undefined) return []
    const [had, has] = [rightsOf(user), rightsOf(fields)]
    return [
      {
        user_id: user.id,
        fields,
        keeps: has.filter(right => had.includes(right)),
        loses: had.filter(right => !has.includes(right)),
        gains: has.filter(right => !had.includes(right)),
        refusal: rolesNotTheirs(giver, user, fields).length > 0 ? { code: 'not_yours' } : null,
      },
    ]
  })
  const missing = [
    ...new Set(members.flatMap(user => rightsLost(user, { ...user, ...wanted.get(user.id) }, after))),
  ]
  const refused = people.find(({ refusal }) => refusal !== null)
  if (refused) return { people, refusal: refused.refusal }
  return {
    people,
    refusal: missing.length > 0 ? { code: 'last_holder', params: { rights: missing } } : null,
  }
}
