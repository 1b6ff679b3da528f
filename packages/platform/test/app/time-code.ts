import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const STEP_MS = 30_000

/** Returns the secret of an authenticator app as the server stores it. */
export const rawSecret = (secret: string): string => new TextDecoder().decode(base32.decode(secret))

/** Returns the code that an authenticator app shows at a moment, plus some time steps. */
export const timeCode = (secret: string, at: Date, steps = 0): Promise<string> =>
  createOTP(rawSecret(secret)).hotp(Math.floor(at.getTime() / STEP_MS) + steps)
