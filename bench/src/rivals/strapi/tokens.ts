import { signToken } from '../sign-token.ts'
import { SECRET } from './names.ts'

const tokens = new Map<number, string>()

/** A person's token as Strapi gives it after signing in; made once, as the load is not to be its making. */
export function tokenOf(person: number): string {
  const token = tokens.get(person) ?? makeToken(person)
  tokens.set(person, token)
  return token
}

const makeToken = (person: number) => signToken({ id: person }, SECRET)
