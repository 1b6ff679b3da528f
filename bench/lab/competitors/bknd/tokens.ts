import type { Size } from '../../../src/company/data-set.ts'
import { signedTokens } from '../sign-token.ts'

/** Secret of the bench's bknd, which nothing else can access. */
export const JWT_SECRET = 'bench-secret'

/** Returns the token that a sign-in returns. A person's number is its id. */
export const tokensOf = ({ managers }: Size): ((person: number) => string) =>
  signedTokens(
    person => ({
      id: person,
      email: `person${person}@bench.test`,
      role: person <= managers ? 'manager' : 'employee',
    }),
    JWT_SECRET,
  )
