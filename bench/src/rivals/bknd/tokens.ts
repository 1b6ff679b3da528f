import type { Size } from '../../company/data-set.ts'
import { signToken } from '../sign-token.ts'

/** Of the bench's bknd; nobody else reaches it. */
export const JWT_SECRET = 'bench-secret'

/** The token that signing in answers, for everybody; a person's number is its id. */
export const tokensOf = ({ people, managers }: Size): string[] =>
  Array.from({ length: people + 1 }, (_, n) => {
    const role = n <= managers ? 'manager' : 'employee'
    return signToken({ id: n, email: `person${n}@bench.test`, role }, JWT_SECRET)
  })
