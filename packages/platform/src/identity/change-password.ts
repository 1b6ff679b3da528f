import { errors } from '../errors.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'
import { logPassword } from './log-password.ts'
import { requireOwnPassword } from './own-password.ts'
import type { IdentityRoom } from './room.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Changes one's own password (S-22): needs the current one, ends every other session, voids links and half-done log-ins. */
export async function changePassword(
  room: IdentityRoom,
  principal: UserPrincipal,
  change: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  refuseActing(principal)
  const { user } = principal
  if (change.userId !== user.id) throw errors.forbidden('You can change your own password only.')
  await requireOwnPassword(room, user, change.current)
  await room.auth.context.internalAdapter.updatePassword(user.id, await room.accounts.hash(change.next))
  await room.accounts.voidLinks(user.id)
  await room.challenges.voidOf(user.id)
  await room.sessions.revokeAll(user.id, change.token)
  await room.database.transaction(async tx => {
    tellOfChange(room, tx, user.email, 'password')
    logPassword(room, tx, principal, user.id, 'profile')
  })
}
