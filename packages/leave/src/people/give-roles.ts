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
 * Whether somebody may give a role, or take it away: whoever has all that it brings, for everyone. Acting for others is given by whoever runs the
 * installation as well, so that a company in which nobody has it can have it.
 */
export const mayGive = (giver: ManagerRights, role: GivenRole): boolean =>
  (ROLE_RIGHTS[role] as readonly Right[]).every(
    right => canForEveryone(giver, right) || (right === 'act' && can(giver, 'system')),
  )

/** Whether somebody has all the rights of another: who has not changes neither that person's access nor how they sign in. */
export const hasAllRightsOf = (user: ManagerRights, other: ManagerRights): boolean =>
  rightsOf(other).every(right => canForEveryone(user, right))

type Holder = ManagerRights & Pick<User, 'id'>

/** The roles that a change gives or takes away and that the giver may not, or may not give themselves. */
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

/** Approvers are made by HR, and acting is nothing that a company must have. */
const DISPENSABLE: readonly Right[] = ['reports', 'act']
/** Rights that nobody could give back once nobody had them. What a scope can end comes with the rights to people and leave. */
const INDISPENSABLE = RIGHTS.filter(right => !DISPENSABLE.includes(right) && !isScopedRight(right))

type Member = Holder & Pick<User, 'disabled'>

/** What nobody could do any more if somebody were as they are `after`, of what they can do now. */
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

/** Whether somebody may act for another: with the right, and with all that the other may do and see, which includes their own leave, profile and salary. */
export const mayActFor = (actor: Holder, other: Holder): boolean =>
  can(actor, 'act') &&
  (actor.role === 'admin' ||
    (NEEDED_TO_ACT.every(right => can(actor, right)) && hasAllRightsOf(actor, other)))

/** What everybody sees and does of themselves is among this; whoever acts for them does so as well. */
const NEEDED_TO_ACT: readonly Right[] = ['leave', 'people', 'salaries']
