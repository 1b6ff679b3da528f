import { ApiError } from '../errors.ts'
import type { UserRecord } from './principal.ts'

/** Who must have a second factor at a moment; asked with every request, so it answers from memory. */
export type MustHaveSecondFactor = (user: UserRecord, now: Date) => boolean

/**
 * What whoever opened a session had shown of themselves: a password or a code by mail alone, a second factor as well, or that the organisation's
 * provider knows them, which asks for what it wants itself. Sessions of former versions do not say.
 */
export type SessionProof = 'password' | 'second-factor' | 'provider' | null

/** Whether somebody has one at all: an authenticator app, or a passkey, which counts as both factors. */
const hasSecondFactor = (user: UserRecord): boolean =>
  user.two_factor === true || Number(user.passkeys ?? 0) > 0

/**
 * Whether a session is good where a second factor is needed. A passkey beside a password that alone opened the session has shown nothing; and of a
 * session that does not say, an authenticator app was asked for.
 */
export const isProven = (user: UserRecord, proof: SessionProof): boolean =>
  proof === 'provider' ||
  (proof === null ? user.two_factor === true : proof === 'second-factor' && hasSecondFactor(user))

/** What such a session hears of everything but setting a second factor up. */
export const secondFactorMissing = (user: UserRecord): ApiError =>
  new ApiError(
    403,
    'second_factor_required',
    hasSecondFactor(user)
      ? 'Your organisation requires two-factor sign-in. Please sign in again, with your second factor.'
      : 'Your organisation requires two-factor sign-in. Please set it up first.',
    { extra: { reason: 'second_factor_required' } },
  )

/** What somebody hears who wants to be without one while it is required of them. */
export const secondFactorKept = (): ApiError =>
  new ApiError(
    409,
    'second_factor_required',
    'Your organisation requires two-factor sign-in. Set up another way first, then this one can go.',
  )
