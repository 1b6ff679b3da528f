import { errors } from '../errors.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import { requireOwnPassword } from './own-password.ts'
import type { IdentityRoom } from './room.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Changes one's own password (S-22): needs the current one, ends every other session, voids links and half-done log-ins. */
export async function changePassword(
  room: IdentityRoom,
  { user, impersonator }: UserPrincipal,
  change: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  if (impersonator) throw errors.forbidden('Passwords cannot be changed while acting for somebody else.')
  if (change.userId !== user.id) throw errors.forbidden('You can change your own password only.')
  await requireOwnPassword(room, user, change.current)
  await room.auth.context.internalAdapter.updatePassword(user.id, await room.accounts.hash(change.next))
  await room.accounts.voidLinks(user.id)
  await room.challenges.voidOf(user.id)
  await room.sessions.revokeAll(user.id, change.token)
  await room.database.transaction(async tx => tellOfChange(room, tx, user.email, 'password'))
}
