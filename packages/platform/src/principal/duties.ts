import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Principal, UserRecord } from './principal.ts'
import { requireSignedIn } from './require-user.ts'

/**
 * What the platform itself keeps to some people: `people` are invitations and how others sign in, `operations` visits, counts and installed
 * integrations, `acting` is acting for others at all.
 */
export type Duty = 'people' | 'operations' | 'acting'

/** To whom an app gives what the platform itself keeps to some people. Answers are asked for with the record of the moment. */
export interface Duties {
  may(user: UserRecord, duty: Duty): boolean
  /** Whether one of those who look after people may change how another signs in: their address, password and second factor. */
  mayLookAfter(user: UserRecord, other: UserRecord): boolean
  /** Whether one of them may give another person a new address without that person's consent: the new address opens all that they see. */
  mayMoveAddress(user: UserRecord, other: UserRecord): boolean
  /** Whether one of them may let others in with a role. */
  mayInvite(user: UserRecord, role: string): boolean
  /** Whether somebody whose duty acting is may act for this person now. Asked with every request, and again while a socket stays open. */
  mayActFor(user: UserRecord, other: UserRecord): boolean | Promise<boolean>
}

/** Where an app says nothing, all of it is for administrators. */
export const ADMINISTRATORS: Duties = {
  may: user => user.role === 'admin',
  mayLookAfter: () => true,
  mayMoveAddress: () => true,
  mayInvite: () => true,
  mayActFor: () => true,
}

/** Somebody with the duty, or the service role; throws 401 or 403. */
export function requireDuty(
  { principal }: Pick<FastifyRequest, 'principal'>,
  duties: Duties,
  duty: Duty,
): void {
  requireSignedIn({ principal })
  if (principal.kind === 'user' && !duties.may(principal.user, duty)) throw errors.forbidden()
}

/** Refuses to change how somebody signs in who may do more than whoever asks. */
export function requireLookingAfter(principal: Principal, duties: Duties, other: UserRecord): void {
  if (principal.kind === 'user' && !duties.mayLookAfter(principal.user, other)) throw errors.forbidden()
}
