import { signedTokens } from '../sign-token.ts'
import { SECRET } from './names.ts'

/** A person's token as Strapi gives it after signing in. */
export const tokenOf = signedTokens(person => ({ id: person }), SECRET)
