import type { Rate } from '../http/rate-limit.ts'

/**
 * Rate limits of identity's calls. `PerAccount` counts an account and an address together, or a known device of
 * the account.
 */
export interface IdentityRates {
  loginPerAccount: Rate
  /** Tries from everywhere except known devices. */
  loginPerAccountEverywhere: Rate
  /** Wrong passwords of all accounts. Beyond it the address is busy: each account has `loginAtBusyAddress` there. */
  loginPerAddress: Rate
  loginAtBusyAddress: Rate
  secondStepPerAccount: Rate
  /** Passkey challenges, and redirects to the organisation's own provider. */
  questionsPerAddress: Rate
  codePerAccount: Rate
  codePerAccountEverywhere: Rate
  /** Registrations without an invitation that are not confirmed yet. */
  codePerAddress: Rate
  verifyPerAccount: Rate
  verifyPerAccountEverywhere: Rate
  /** Password links. Beyond it the address is busy: each account has `resetAtBusyAddress` there. */
  resetPerAddress: Rate
  resetAtBusyAddress: Rate
}

const MINUTES = 60

export const IDENTITY_RATES: IdentityRates = {
  loginPerAccount: { limit: 10, windowSeconds: MINUTES },
  loginPerAccountEverywhere: { limit: 200, windowSeconds: 60 * MINUTES },
  loginPerAddress: { limit: 300, windowSeconds: 5 * MINUTES },
  loginAtBusyAddress: { limit: 3, windowSeconds: 15 * MINUTES },
  // So slow that guessing six digits takes years.
  secondStepPerAccount: { limit: 10, windowSeconds: 30 * MINUTES },
  questionsPerAddress: { limit: 3_000, windowSeconds: 5 * MINUTES },
  codePerAccount: { limit: 5, windowSeconds: 15 * MINUTES },
  codePerAccountEverywhere: { limit: 10, windowSeconds: 15 * MINUTES },
  codePerAddress: { limit: 500, windowSeconds: 15 * MINUTES },
  verifyPerAccount: { limit: 10, windowSeconds: 15 * MINUTES },
  verifyPerAccountEverywhere: { limit: 20, windowSeconds: 15 * MINUTES },
  resetPerAddress: { limit: 100, windowSeconds: 15 * MINUTES },
  resetAtBusyAddress: { limit: 1, windowSeconds: 15 * MINUTES },
}
