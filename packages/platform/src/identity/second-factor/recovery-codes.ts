import { createHash, randomInt } from 'node:crypto'

const RECOVERY_CODES = 10
/** Without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten codes of 79 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = () =>
  Array.from(
    { length: LENGTH },
    (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)],
  ).join('')

/** What is kept of a code; however it is typed. So long that a fast hash is enough. */
export const hashOfCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
