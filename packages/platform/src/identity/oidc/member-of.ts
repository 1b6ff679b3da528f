import { errors } from '../../errors.ts'
import type { UserRecord } from '../../principal/principal.ts'
import { requireEnabled } from '../../principal/require-enabled.ts'
import { activateAccount } from '../activate-account.ts'
import type { IdentityContext } from '../identity-context.ts'
import { findMember } from '../log-in.ts'
import { roleFor } from '../role-for.ts'
import type { ProviderPerson } from './open-provider.ts'
import { keepProviderTokens, linkedAccount } from './provider-accounts.ts'

/**
 * The registered person who is this one at the provider: linked before, or known by an address that the provider has verified.
 * An account that is new is activated as a registration would activate it; others are told that they are not registered.
 */
export async function memberOf(context: IdentityContext, person: ProviderPerson): Promise<UserRecord> {
  const id = (await linkedAccount(context, person)) ?? (await accountByEmail(context, person))
  const user = requireEnabled(await findMember(context, id))
  await keepProviderTokens(context, id, person)
  return user
}

async function accountByEmail(
  context: IdentityContext,
  { email, isEmailVerified }: ProviderPerson,
): Promise<string> {
  if (email === undefined || !isEmailVerified) {
    throw errors.forbidden('The provider has not verified this address.', 'email_not_verified')
  }
  const account = await context.accounts.find(email)
  if (account?.verified) return account.id
  if ((await roleFor(context, email)) === undefined) throw errors.notRegistered()
  const id = account?.id ?? (await begin(context, email))
  // Begun by whoever typed the address: their password must not open what its owner proves now.
  await context.accounts.voidPassword(id)
  await activateAccount(context, { id, email })
  return id
}

const begin = (context: IdentityContext, email: string) =>
  context.database.transaction(tx => context.accounts.create(tx, { email, verified: false }))
