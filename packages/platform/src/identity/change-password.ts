import { errors } from '../errors.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'
import type { IdentityContext } from './identity-context.ts'
import { logPassword } from './log-password.ts'
import { requireOwnPassword } from './own-password.ts'
import { sendSecurityNotice } from './send-security-notice.ts'

/** Changes one's own password (S-22): needs the current one, ends every other session, voids links and half-done log-ins. */
export async function changePassword(
  context: IdentityContext,
  principal: UserPrincipal,
  change: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  refuseActing(principal)
  const { user } = principal
  if (change.userId !== user.id) throw errors.forbidden('You can change your own password only.')
  await requireOwnPassword(context, user, change.current)
  await context.auth.context.internalAdapter.updatePassword(user.id, await context.accounts.hash(change.next))
  await context.accounts.voidLinks(user.id)
  await context.challenges.voidOf(user.id)
  await context.sessions.revokeAll(user.id, change.token)
  await context.database.transaction(async tx => {
    sendSecurityNotice(context, tx, user.email, 'password')
    logPassword(context, tx, principal, user.id, 'profile')
  })
}
