import { errors } from '../../errors.ts'
import { requireSignInManager } from '../../principal/duties.ts'
import type { Principal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import { activateAccount, findMember } from '../accounts/members.ts'
import { countAttempt } from '../attempts.ts'
import { type Caller, type IdentityContext, inBackground } from '../identity-context.ts'
import { sendSecurityNotice } from '../mails.ts'
import { isRefusal } from '../stores/open-auth.ts'
import { logPassword } from './change-password.ts'

const SENT = {
  message: 'If this address is registered, a link to choose a new password is on its way to it.',
}

/**
 * Sends a link to choose a new password (S-20). The answer does not wait for the work, so that its time is the
 * same for unknown addresses.
 */
export async function requestResetOf(
  context: IdentityContext,
  email: string,
  caller: Caller,
): Promise<typeof SENT> {
  const { rates } = context
  await countAttempt(
    context,
    { name: 'reset', email, from: caller },
    {
      perAccount: rates.codePerAccount,
      everywhere: rates.codePerAccountEverywhere,
      busy: { perAddress: rates.resetPerAddress, perAccount: rates.resetAtBusyAddress },
    },
  )
  inBackground(context, 'a password reset could not be sent', requestReset(context, email))
  return SENT
}

export async function requestReset(context: IdentityContext, email: string): Promise<void> {
  await context.auth.api.requestPasswordReset({ body: { email } })
}

/** Sets a new password with the token of the link (S-21). The token works once. Ends every session. */
export async function resetPassword(
  context: IdentityContext,
  token: string,
  password: string,
): Promise<void> {
  try {
    await context.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw errors.badRequest('This link was already used or has expired. Request a new one.', 'invalid_token')
  }
}

/**
 * The mailed link proves the address, so an unverified account becomes verified. Earlier links become void, and
 * a second factor stays. A person who had a password before is notified of the new one.
 */
export async function afterPasswordReset(context: IdentityContext, userId: string): Promise<void> {
  await context.sessions.revokeAll(userId)
  await context.accounts.voidLinks(userId)
  await context.challenges.voidOf(userId)
  const { rows } = await context.database.query<{ email: string }>(
    'SELECT email FROM identity."user" WHERE id = $1',
    [userId],
  )
  if (!rows[0]) return
  const { email } = rows[0]
  const member = await findMember(context, userId)
  if (member?.is_verified === true) {
    await context.database.transaction(async tx => {
      sendSecurityNotice(context, tx, email, 'password')
      logPassword(context, tx, { kind: 'user', user: member }, userId, 'link')
    })
  }
  await activateAccount(context, { id: userId, email })
}

/** Sends a link with which a colleague chooses a new password. The change log names the administrator. */
export async function sendPasswordLink(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  const user = await findMember(context, userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  requireSignInManager(principal, context.duties, user)
  await context.limiter.take(`reset:${user.email}`, context.rates.codePerAccount)
  await requestReset(context, user.email)
  await context.database.transaction(async tx => logPassword(context, tx, principal, user.id, 'link_sent'))
}
