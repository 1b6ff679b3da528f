import { type ApiError, errors } from '../errors.ts'

/** A registered person as stored in the built-in `User` entity, with every field, hidden ones included. */
export interface UserRecord {
  id: string
  email: string
  role: 'user' | 'admin'
  full_name: string | null
  [field: string]: unknown
}

/** Ids that a person's rights reach by the name of a scope, as the app says with every request. */
export type Scopes = Readonly<Record<string, 'everyone' | readonly string[]>>

/** A signed-in person. While an administrator impersonates, `user` is the target and `impersonator` the administrator (OP-17). */
export interface UserPrincipal {
  kind: 'user'
  user: UserRecord
  impersonator?: UserRecord
  /** They have to set up a second factor, or to sign in with theirs, before they may do anything else. */
  lacksSecondFactor?: true
  /** Only of people some of whose rights end at a scope. A rule finds nothing in a scope that is not here. */
  scopes?: Scopes
}

/** Who makes a request: nobody known, a signed-in person, or a holder of the service token. */
export type Principal = { kind: 'visitor' } | UserPrincipal | { kind: 'service' }

export const VISITOR: Principal = { kind: 'visitor' }

/** The platform itself, in jobs and hooks: like the service role, no rule applies to it. */
export const SYSTEM: Principal = { kind: 'service' }

/** Whom a record names as its creator: while impersonating, the person acted for. */
export const creatorOf = (
  principal: Principal,
): { created_by: string | null; created_by_id: string | null } =>
  principal.kind === 'user'
    ? { created_by: principal.user.email, created_by_id: principal.user.id }
    : { created_by: null, created_by_id: null }

/** Whom the change log names: the person at the keyboard, and the person acted for while impersonating. */
export function actorOf(principal: Principal): { actor_id: string | null; on_behalf_of_id: string | null } {
  if (principal.kind !== 'user') return { actor_id: null, on_behalf_of_id: null }
  const { user, impersonator } = principal
  return impersonator === undefined
    ? { actor_id: user.id, on_behalf_of_id: null }
    : { actor_id: impersonator.id, on_behalf_of_id: user.id }
}

/** What somebody hears who may not do a thing: who are you, or no. */
export const denial = (principal: Principal): ApiError =>
  principal.kind === 'visitor' ? errors.unauthenticated() : errors.forbidden()
