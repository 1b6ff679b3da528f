import type { Rate } from '../http/rate-limit.ts'

/** How often identity's calls may be tried, per account and per address of the caller. */
export interface IdentityRates {
  /** Wrong passwords from one address, or from one device that is known to be the owner's. */
  loginPerAccount: Rate
  /** Wrong passwords from everywhere but such devices. */
  loginPerAccountEverywhere: Rate
  loginPerAddress: Rate
  secondStepPerAccount: Rate
  passkeyPerAddress: Rate
  codePerAccount: Rate
  codePerAddress: Rate
  verifyPerAccount: Rate
  resetPerAddress: Rate
  invitationPerAddress: Rate
}

const MINUTES = 60

export const IDENTITY_RATES: IdentityRates = {
  loginPerAccount: { limit: 10, windowSeconds: MINUTES },
  loginPerAccountEverywhere: { limit: 200, windowSeconds: 60 * MINUTES },
  loginPerAddress: { limit: 300, windowSeconds: 5 * MINUTES },
  // So slow that guessing six digits takes years.
  secondStepPerAccount: { limit: 10, windowSeconds: 30 * MINUTES },
  passkeyPerAddress: { limit: 600, windowSeconds: 5 * MINUTES },
  codePerAccount: { limit: 5, windowSeconds: 15 * MINUTES },
  codePerAddress: { limit: 100, windowSeconds: 15 * MINUTES },
  verifyPerAccount: { limit: 20, windowSeconds: 15 * MINUTES },
  resetPerAddress: { limit: 100, windowSeconds: 15 * MINUTES },
  invitationPerAddress: { limit: 100, windowSeconds: 15 * MINUTES },
}
