import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const STEP_MS = 30_000

/** What was shared with an authenticator app, as it lies on the server. */
export const rawSecret = (secret: string): string => new TextDecoder().decode(base32.decode(secret))

/** What an authenticator app shows at a moment, some steps of time later. */
export const timeCode = (secret: string, at: Date, steps = 0): Promise<string> =>
  createOTP(rawSecret(secret)).hotp(Math.floor(at.getTime() / STEP_MS) + steps)
