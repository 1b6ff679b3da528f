import type { UserRecord } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Account } from '../stores/accounts.ts'
import type { Role } from '../stores/invitations.ts'
import { firstNameOf } from './create-users.ts'

/** The registered person with this account, if any. */
export const findMember = async (
  { store }: Pick<IdentityContext, 'store'>,
  id: string,
): Promise<UserRecord | undefined> => (await store.records.get('User', id)) as UserRecord | undefined

/**
 * Makes a person who proved their address a registered user, once; the company may have made their record before. Nothing
 * happens when they may not register any more.
 */
export async function activateAccount(
  context: IdentityContext,
  account: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const role = await roleFor(context, account.email)
  if (role === undefined) return
  await context.store.asSystem(async (entities, tx) => {
    await tx.query('SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE', [account.id])
    const known = await entities.get('User', account.id)
    if (known?.is_verified === true) return
    await context.accounts.markVerified(tx, account.id)
    if (known) await entities.update('User', account.id, { is_verified: true })
    else {
      const { id, email } = account
      await entities.create('User', { ...firstNameOf(context, email), id, email, role, is_verified: true })
    }
  })
}

/** The role a new person gets: as invited, or `user` for the organisation's own domains unless they were removed; undefined: may not register. */
export async function roleFor(context: IdentityContext, email: string): Promise<Role | undefined> {
  const invited = await context.invitations.roleOf(email)
  if (invited !== undefined) return invited
  const domain = email.split('@').at(-1) ?? ''
  if (!context.settings.registrationDomains.includes(domain)) return undefined
  return (await context.invitations.isRemoved(email)) ? undefined : 'user'
}
