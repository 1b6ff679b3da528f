import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/refuse-acting.ts'
import type { IdentityRoom } from '../room.ts'
import { tellOfChange } from '../tell-of-change.ts'

/**
 * For a colleague whose phone is lost: no second factor, no passkeys and no open sessions any more; the password opens the account
 * again. The change log says who did it.
 */
export async function resetSecondFactor(
  room: IdentityRoom,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  if (principal.kind === 'user' && principal.user.id === userId) {
    throw errors.forbidden('Change your own second factor in your profile.')
  }
  await room.store.asSystem(async (entities, tx) => {
    const person = await entities.update('User', userId, { two_factor: false, passkeys: 0 })
    await room.secondFactors.remove(tx, userId)
    await room.passkeys.removeAll(tx, userId)
    await room.challenges.voidOf(userId, tx)
    tellOfChange(room, tx, String(person.email), 'sign-in-reset')
  }, principal)
  await room.sessions.revokeAll(userId)
}
