import { errors } from '../../errors.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'

/** The passkey opens nothing from now on. */
export async function removePasskey(
  context: IdentityContext,
  principal: UserPrincipal,
  id: string,
): Promise<void> {
  const { id: userId, email } = principal.user
  await context.store.asSystem(async (entities, tx) => {
    await tx.query('SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE', [userId])
    if (!(await context.passkeys.remove(tx, userId, id))) throw errors.notFound('This passkey')
    await entities.update('User', userId, { passkeys: await context.passkeys.count(tx, userId) })
    sendSecurityNotice(context, tx, email, 'passkey-removed')
  }, principal)
}
