import { logEvents } from '../../changes/log-event.ts'
import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal, UserPrincipal, UserRecord } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendSecurityNotice } from '../mails.ts'

/**
 * Changes one's own password (S-22). It needs the current one, ends every other session, and voids links and
 * unfinished log-ins.
 */
export async function changePassword(
  context: IdentityContext,
  principal: UserPrincipal,
  change: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  refuseActing(principal)
  const { user } = principal
  if (change.userId !== user.id) throw errors.forbidden('You can only change your own password.')
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

/** Checks the person's own password before a sensitive change. So someone at an unattended screen cannot make it. */
export async function requireOwnPassword(
  context: IdentityContext,
  user: Pick<UserRecord, 'id' | 'email'>,
  typed: string,
): Promise<void> {
  // Only signed-in people get here, so guesses at the log-in are not counted with these.
  const key = `own-password:${user.id}`
  await context.limiter.take(key, context.rates.loginPerAccount)
  const { internalAdapter, password } = context.auth.context
  const account = (await internalAdapter.findAccounts(user.id)).find(
    ({ providerId }) => providerId === 'credential',
  )
  const isRight = account?.password
    ? await password.verify({ hash: account.password, password: typed })
    : false
  if (!isRight) throw errors.badRequest('The current password is wrong.', 'invalid_password')
  await context.limiter.forget(key)
}

/** How a password was changed: in the profile, or by a link. `link_sent`: an administrator had such a link sent. */
type PasswordChange = 'profile' | 'link' | 'link_sent'

/** Writes to the change log that a password changed and how, but nothing about the password itself. */
export function logPassword(
  context: Pick<IdentityContext, 'changes'>,
  tx: Tx,
  by: Principal,
  userId: string,
  changed_by: PasswordChange,
): void {
  const after = { user_id: userId, changed_by }
  logEvents(context.changes, tx, by, [{ entity: 'Password', record_id: userId, kind: 'update', after }])
}
