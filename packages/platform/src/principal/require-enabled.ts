import { errors } from '../errors.ts'
import type { UserRecord } from './principal.ts'

/** The person, if there is one who may come in. Throws 403, which tells apart who is not registered and who is disabled. */
export function requireEnabled(user: UserRecord | undefined): UserRecord {
  if (user === undefined) throw errors.notRegistered()
  if (user.disabled === true) throw errors.accountDisabled()
  return user
}
