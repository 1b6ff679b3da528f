import { errors } from '../../errors.ts'
import type { UserRecord } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Account } from '../stores/accounts.ts'
import type { Role } from '../stores/invitations.ts'
import { firstNameOf } from './create-users.ts'
import { rolesOf } from './roles.ts'

/** The registered person with this account, if any. */
export const findMember = async (
  { store }: Pick<IdentityContext, 'store'>,
  id: string,
): Promise<UserRecord | undefined> => (await store.records.get('User', id)) as UserRecord | undefined

/**
 * Makes a person who proved their address a registered user, once. The company may have created their record
 * before. Does nothing if they may no longer register.
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
    await context.invitations.accept(tx, account.email)
    if (known) await entities.update('User', account.id, { is_verified: true })
    else {
      const { id, email } = account
      await entities.create('User', { ...firstNameOf(context, email), id, email, role, is_verified: true })
    }
  })
}

/**
 * Returns the role of a new person. Invited people get their invited role. The organisation's own domains get
 * the newcomer role, unless the person was removed. Undefined means that they may not register. An expired
 * invitation counts as none.
 */
async function roleFor(context: IdentityContext, email: string): Promise<Role | undefined> {
  const invited = await context.invitations.find(email)
  if (invited && !invited.is_expired) return invited.role
  const domain = email.split('@').at(-1) ?? ''
  if (!context.settings.registrationDomains.includes(domain)) return undefined
  return (await context.invitations.isRemoved(email)) ? undefined : rolesOf(context).newcomer
}

/**
 * Throws a 403 for people who may not register, with its own code for an expired invitation. Returns whether
 * the person is invited.
 */
export async function requireWelcome(
  context: IdentityContext,
  email: string,
): Promise<{ isInvited: boolean }> {
  const invited = await context.invitations.find(email)
  if ((await roleFor(context, email)) !== undefined) return { isInvited: invited?.is_expired === false }
  throw invited?.is_expired === true ? errors.invitationExpired() : errors.notRegistered()
}
