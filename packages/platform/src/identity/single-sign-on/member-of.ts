import { errors } from '../../errors.ts'
import type { UserRecord } from '../../principal/principal.ts'
import { requireEnabled } from '../../principal/require-enabled.ts'
import { admit } from '../admit.ts'
import { findMember } from '../log-in.ts'
import { roleFor } from '../role-for.ts'
import type { IdentityRoom } from '../room.ts'
import type { ProviderPerson } from './open-provider.ts'
import { keepProviderTokens, linkedAccount } from './provider-accounts.ts'

/**
 * The registered person who is this one at the provider: linked before, or known by an address that the provider has verified.
 * Newcomers are admitted as a registration would admit them; others are told that they are not registered.
 */
export async function memberOf(room: IdentityRoom, person: ProviderPerson): Promise<UserRecord> {
  const id = (await linkedAccount(room, person)) ?? (await accountByEmail(room, person))
  const user = requireEnabled(await findMember(room, id))
  await keepProviderTokens(room, id, person)
  return user
}

async function accountByEmail(
  room: IdentityRoom,
  { email, isEmailVerified }: ProviderPerson,
): Promise<string> {
  if (email === undefined || !isEmailVerified) {
    throw errors.forbidden('The provider has not verified this address.', 'email_not_verified')
  }
  const account = await room.accounts.find(email)
  if (account?.verified) return account.id
  if ((await roleFor(room, email)) === undefined) throw errors.notRegistered()
  const id = account?.id ?? (await begin(room, email))
  // Begun by whoever typed the address: their password must not open what its owner proves now.
  await room.accounts.voidPassword(id)
  await admit(room, { id, email })
  return id
}

const begin = (room: IdentityRoom, email: string) =>
  room.database.transaction(tx => room.accounts.create(tx, { email, verified: false }))
