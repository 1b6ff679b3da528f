import { personId } from '../../../src/company/data-set.ts'
import { signedTokens } from '../sign-token.ts'
import { ROLE, SECRET, uuidOf } from './names.ts'

/** A person's token as Directus returns it after a sign-in. */
export const tokenOf = signedTokens(
  person => ({
    id: uuidOf(personId(person)),
    role: ROLE,
    app_access: false,
    admin_access: false,
    iss: 'directus',
  }),
  SECRET,
)
