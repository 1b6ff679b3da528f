import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/refuse-acting.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'

/**
 * For a colleague whose phone is lost: no second factor, no passkeys and no open sessions any more; the password opens the account
 * again. The change log says who did it.
 */
export async function resetSecondFactor(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  if (principal.kind === 'user' && principal.user.id === userId) {
    throw errors.forbidden('Change your own second factor in your profile.')
  }
  await context.store.asSystem(async (entities, tx) => {
    const person = await entities.update('User', userId, { two_factor: false, passkeys: 0 })
    await context.secondFactors.remove(tx, userId)
    await context.passkeys.removeAll(tx, userId)
    await context.challenges.voidOf(userId, tx)
    sendSecurityNotice(context, tx, String(person.email), 'sign-in-reset')
  }, principal)
  await context.sessions.revokeAll(userId)
}
