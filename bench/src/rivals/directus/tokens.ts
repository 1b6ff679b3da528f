import { personId } from '../../company/data-set.ts'
import { signToken } from '../sign-token.ts'
import { ROLE, SECRET, uuidOf } from './names.ts'

const tokens = new Map<number, string>()

/** A person's token as Directus gives it after signing in; made once, as the load is not to be its making. */
export function tokenOf(person: number): string {
  const token = tokens.get(person) ?? makeToken(person)
  tokens.set(person, token)
  return token
}

const makeToken = (person: number) =>
  signToken(
    {
      id: uuidOf(personId(person)),
      role: ROLE,
      app_access: false,
      admin_access: false,
      iss: 'directus',
    },
    SECRET,
  )
