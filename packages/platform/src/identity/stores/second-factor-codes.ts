import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { constantTimeEqual } from 'better-auth/crypto'

/** How many seconds an authenticator app shows each code. */
const STEP_SECONDS = 30

/** 144 random bits, as letters and digits. */
export const newSecret = (): string => randomBytes(18).toString('base64url')

/** Returns the content of the QR code for an authenticator app. The secret in it is in base 32. */
export const addressOf = (secret: string, issuer: string, account: string): string =>
  createOTP(secret, { digits: 6, period: STEP_SECONDS }).url(issuer, account)

/**
 * Returns the time step of this code, or undefined. One step to either side is allowed, for clocks that differ
 * and people who type slowly. All of them are always compared, so that the time reveals nothing.
 */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const otp = createOTP(secret)
  let found: number | undefined
  for (const step of [current - 1, current, current + 1]) {
    if (constantTimeEqual(await otp.hotp(step), code)) found = step
  }
  return found
}

const RECOVERY_CODES = 10
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten codes of 79 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = () =>
  Array.from(
    { length: LENGTH },
    (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)],
  ).join('')

/** Returns the stored hash of a code, however it is typed. Codes are so long that a fast hash is enough. */
export const hashOfCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
