import type { Account } from './accounts.ts'
import { firstNameOf } from './first-name-of.ts'
import type { IdentityContext } from './identity-context.ts'
import { roleFor } from './role-for.ts'

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
