import type { Size } from '../../../src/company/data-set.ts'
import { signedTokens } from '../sign-token.ts'

/** Of the bench's bknd; nobody else reaches it. */
export const JWT_SECRET = 'bench-secret'

/** The token that signing in answers; a person's number is its id. */
export const tokensOf = ({ managers }: Size): ((person: number) => string) =>
  signedTokens(
    person => ({
      id: person,
      email: `person${person}@bench.test`,
      role: person <= managers ? 'manager' : 'employee',
    }),
    JWT_SECRET,
  )
