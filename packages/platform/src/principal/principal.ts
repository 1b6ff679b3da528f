/** A registered person as stored in the built-in `User` entity, with every field, hidden ones included. */
export interface UserRecord {
  id: string
  email: string
  role: 'user' | 'admin'
  full_name: string | null
  [field: string]: unknown
}

/** A signed-in person. While an administrator impersonates, `user` is the target and `impersonator` the administrator (OP-17). */
export interface UserPrincipal {
  kind: 'user'
  user: UserRecord
  impersonator?: UserRecord
}

/** Who makes a request: nobody known, a signed-in person, or a holder of the service token. */
export type Principal = { kind: 'visitor' } | UserPrincipal | { kind: 'service' }

export const VISITOR: Principal = { kind: 'visitor' }

/** The platform itself, in jobs and hooks: like the service role, no rule applies to it. */
export const SYSTEM: Principal = { kind: 'service' }
