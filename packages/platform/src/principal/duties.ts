import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Principal, UserRecord } from './principal.ts'
import { requireSignedIn } from './require-user.ts'

/**
 * Tasks that the platform restricts to some people. `people`: invitations and how others sign in. `operations`:
 * visits, counts and installed integrations. `acting`: acting on behalf of others.
 */
export type Duty = 'people' | 'operations' | 'acting'

/** Decides who has the tasks that the platform restricts. It is called with the present record of the person. */
export interface Duties {
  can(user: UserRecord, duty: Duty): boolean
  /**
   * Whether a person with the duty `people` may change another's sign-in: their address, password and second
   * factor.
   */
  mayLookAfter(user: UserRecord, other: UserRecord): boolean
  /**
   * Whether they may change another person's address without consent. The new address opens everything that the
   * other person sees.
   */
  mayMoveAddress(user: UserRecord, other: UserRecord): boolean
  /** Whether they may invite people with a role. */
  mayInvite(user: UserRecord, role: string): boolean
  /**
   * Whether a person with the duty `acting` may now act for this person. Called with every request, and
   * regularly while a socket is open.
   */
  mayActFor(user: UserRecord, other: UserRecord): boolean | Promise<boolean>
}

/** The default of an app: only administrators have them. */
export const ADMINISTRATORS: Duties = {
  can: user => user.role === 'admin',
  mayLookAfter: () => true,
  mayMoveAddress: () => true,
  mayInvite: () => true,
  mayActFor: () => true,
}

/** Requires the duty or the service role. Throws a 401 or a 403. */
export function requireDuty(
  { principal }: Pick<FastifyRequest, 'principal'>,
  duties: Duties,
  duty: Duty,
): void {
  requireSignedIn({ principal })
  if (principal.kind === 'user' && !duties.can(principal.user, duty)) throw errors.forbidden()
}

/** Refuses to change how a person with more permissions than the caller signs in. */
export function requireSignInManager(principal: Principal, duties: Duties, other: UserRecord): void {
  if (principal.kind === 'user' && !duties.mayLookAfter(principal.user, other)) throw errors.forbidden()
}
