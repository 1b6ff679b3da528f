import { errors } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'
import { findMember } from './log-in.ts'
import { logPassword } from './log-password.ts'
import { requestReset } from './reset-password.ts'
import type { IdentityRoom } from './room.ts'

/** An administrator has a link sent with which a colleague chooses a new password; the change log says who did. */
export async function sendPasswordLink(
  room: IdentityRoom,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  const user = await findMember(room, userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  await room.limiter.take(`reset:${user.email}`, room.rates.codePerAccount)
  await requestReset(room, user.email)
  await room.database.transaction(async tx => logPassword(room, tx, principal, user.id, 'link_sent'))
}
