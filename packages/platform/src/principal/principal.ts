import { type ApiError, errors } from '../errors.ts'

/** A registered person as stored in the built-in `User` entity, with every field, hidden ones included. */
export interface UserRecord {
  id: string
  email: string
  role: 'user' | 'admin'
  full_name: string | null
  [field: string]: unknown
}

/** The ids that a person's permissions cover, by the name of a scope. The app computes them with every request. */
export type Scopes = Readonly<Record<string, 'everyone' | readonly string[]>>

/**
 * A signed-in person. While an administrator impersonates, `user` is the target and `impersonator` the
 * administrator (OP-17).
 */
export interface UserPrincipal {
  kind: 'user'
  user: UserRecord
  impersonator?: UserRecord
  /** A program that the person set up, such as a webhook, and not the person. */
  isProgram?: true
  /** The program has an API key of this person, with these scopes. */
  apiKey?: { id: string; scopes: readonly string[] }
  /** They must set up a second factor, or sign in with theirs, before they can do anything else. */
  lacksSecondFactor?: true
  /** Only for people with permissions that have a scope. In a scope that is not listed, a rule finds nothing. */
  scopes?: Scopes
}

/** The author of a request: a visitor, a signed-in person, or a holder of the service token. */
export type Principal = { kind: 'visitor' } | UserPrincipal | { kind: 'service'; isToken?: true }

export const VISITOR: Principal = { kind: 'visitor' }

/** The platform itself, in jobs and hooks. As with the service role, no rule applies to it. */
export const SYSTEM: Principal = { kind: 'service' }

/** A program outside, with the service token. No rule applies to it either, unless the rule is for people alone. */
export const SERVICE: Principal = { kind: 'service', isToken: true }

/** A program that acts for its owner. It has no scopes, so no route is open to it. */
export const programOf = (user: UserRecord, id: string): UserPrincipal => ({
  kind: 'user',
  user,
  isProgram: true,
  apiKey: { id, scopes: [] },
})

/** Whether the caller is a person at their own session. Programs are not, nor are people who act for them. */
export const isInPerson = (principal: Principal): principal is UserPrincipal =>
  principal.kind === 'user' && principal.impersonator === undefined && principal.isProgram !== true

/** Returns the creator of a record. While impersonating, it is the person acted for. */
export const creatorOf = (
  principal: Principal,
): { created_by: string | null; created_by_id: string | null } =>
  principal.kind === 'user'
    ? { created_by: principal.user.email, created_by_id: principal.user.id }
    : { created_by: null, created_by_id: null }

/**
 * Returns the authors for the change log: the person at the keyboard and, while impersonating, the person acted
 * for. An API key acts on behalf of its owner.
 */
export function actorOf(principal: Principal): { actor_id: string | null; on_behalf_of_id: string | null } {
  if (principal.kind !== 'user') return { actor_id: null, on_behalf_of_id: null }
  const { user, impersonator, apiKey } = principal
  const actor = impersonator ?? apiKey
  return actor === undefined
    ? { actor_id: user.id, on_behalf_of_id: null }
    : { actor_id: actor.id, on_behalf_of_id: user.id }
}

/** Returns the refusal for a principal without permission: a 401 for visitors, else a 403. */
export const denial = (principal: Principal): ApiError =>
  principal.kind === 'visitor' ? errors.unauthenticated() : errors.forbidden()
