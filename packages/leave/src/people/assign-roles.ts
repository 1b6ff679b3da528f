import {
  can,
  type GivenRole,
  RIGHTS,
  type Right,
  ROLE_RIGHTS,
  rightsOf,
  rolesOf,
} from '../entities/company-roles.ts'
import { canForEveryone, isScopedRight } from '../entities/role-scopes.ts'
import type { ManagerRights, User } from '../entities/user.ts'

/**
 * Whether a user can assign or remove a role: they need all its rights, for everyone. Users who manage the system can
 * assign the right to act as well. Otherwise a company in which no one has it could never get it.
 */
export const mayGive = (giver: ManagerRights, role: GivenRole): boolean =>
  (ROLE_RIGHTS[role] as readonly Right[]).every(
    right => canForEveryone(giver, right) || (right === 'act' && can(giver, 'system')),
  )

/** Whether a user has all rights of another one. Only then can they change that person's access or sign-in. */
export const hasAllRightsOf = (user: ManagerRights, other: ManagerRights): boolean =>
  rightsOf(other).every(right => canForEveryone(user, right))

type Holder = ManagerRights & Pick<User, 'id'>

/** Returns the roles in a change that the giver cannot assign or remove, or not for themselves. */
export function rolesNotTheirs(giver: Holder, before: Holder, after: ManagerRights): GivenRole[] {
  const [had, has] = [rolesOf(before), rolesOf(after)]
  const given = has.filter(role => !had.includes(role))
  const taken = had.filter(role => !has.includes(role))
  const isOwn = giver.id === before.id && !can(giver, 'act')
  return [
    ...given.filter(role => !mayGive(giver, role) || (isOwn && role === 'acting')),
    ...taken.filter(role => !mayGive(giver, role)),
  ]
}

/** HR assigns approvers, and a company does not need anyone who acts for others. */
const DISPENSABLE: readonly Right[] = ['reports', 'act']
/**
 * Rights that no one could assign again once no one had them. Scoped rights are included in the rights to people and
 * leave.
 */
const INDISPENSABLE = RIGHTS.filter(right => !DISPENSABLE.includes(right) && !isScopedRight(right))

type Member = Holder & Pick<User, 'disabled'>

/** Returns the rights that no one would have after a change of a user, of those they have now. */
export function rightsLost(
  before: Member,
  after: ManagerRights & Pick<User, 'disabled'>,
  others: readonly Member[],
): Right[] {
  if (before.disabled) return []
  const remaining = [...others.filter(({ id }) => id !== before.id), { ...after, id: before.id }]
  return INDISPENSABLE.filter(
    right => can(before, right) && !remaining.some(user => !user.disabled && can(user, right)),
  )
}

/**
 * Whether a user can act on behalf of another one. They need the right, and all rights and access of the other
 * user. This includes the other user's own leave, profile and salary.
 */
export const mayActFor = (actor: Holder, other: Holder): boolean =>
  can(actor, 'act') &&
  (actor.role === 'admin' ||
    (NEEDED_TO_ACT.every(right => can(actor, right)) && hasAllRightsOf(actor, other)))

/** Rights for everything that users see and do for themselves, which includes acting for them. */
const NEEDED_TO_ACT: readonly Right[] = ['leave', 'people', 'salaries']
