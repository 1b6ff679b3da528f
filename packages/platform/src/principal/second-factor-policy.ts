import { ApiError } from '../errors.ts'
import type { UserRecord } from './principal.ts'

/** Whether a person must have a second factor now. It is called with every request, so it answers from memory. */
export type MustHaveSecondFactor = (user: UserRecord, now: Date) => boolean

/**
 * How a session was opened: with a password or mailed code alone, with a second factor, or by the provider. The
 * provider has its own checks. Null for sessions of earlier versions.
 */
export type SessionProof = 'password' | 'second-factor' | 'provider' | null

/** Whether a person has a second factor: an authenticator app, or a passkey, which counts as both factors. */
export const hasSecondFactor = (user: UserRecord): boolean =>
  user.two_factor === true || Number(user.passkeys ?? 0) > 0

/**
 * Whether a session satisfies a required second factor. A passkey proves nothing for a session that was opened
 * by password alone. A session of an earlier version needed the authenticator app, if there was one.
 */
export const isProven = (user: UserRecord, proof: SessionProof): boolean =>
  proof === 'provider' ||
  (proof === null ? user.two_factor === true : proof === 'second-factor' && hasSecondFactor(user))

/** The refusal for such a session, except for setting up a second factor. */
export const secondFactorMissing = (user: UserRecord): ApiError =>
  new ApiError(
    403,
    'second_factor_required',
    hasSecondFactor(user)
      ? 'Your organisation requires two-factor authentication. Sign in again with your second factor.'
      : 'Your organisation requires two-factor authentication. Set it up first.',
    { extra: { reason: 'second_factor_required' } },
  )

/** The refusal to remove a second factor while it is required. */
export const secondFactorKept = (): ApiError =>
  new ApiError(
    409,
    'second_factor_required',
    'Your organisation requires two-factor authentication. Set up another method before you remove this one.',
  )
