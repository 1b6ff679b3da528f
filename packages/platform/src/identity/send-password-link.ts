import { errors } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'
import type { IdentityContext } from './identity-context.ts'
import { findMember } from './log-in.ts'
import { logPassword } from './log-password.ts'
import { requestReset } from './reset-password.ts'

/** An administrator has a link sent with which a colleague chooses a new password; the change log says who did. */
export async function sendPasswordLink(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  const user = await findMember(context, userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  await context.limiter.take(`reset:${user.email}`, context.rates.codePerAccount)
  await requestReset(context, user.email)
  await context.database.transaction(async tx => logPassword(context, tx, principal, user.id, 'link_sent'))
}
