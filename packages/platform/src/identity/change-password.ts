import { errors } from '../errors.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import type { IdentityRoom } from './room.ts'

/** Changes one's own password (S-22): needs the current one, ends every other session, voids links. */
export async function changePassword(
  room: IdentityRoom,
  { user, impersonator }: UserPrincipal,
  change: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  if (impersonator) throw errors.forbidden('Passwords cannot be changed while acting for somebody else.')
  if (change.userId !== user.id) throw errors.forbidden('You can change your own password only.')
  await room.limiter.take(`login:${user.email}`, room.rates.loginPerAccount)
  const { internalAdapter, password } = room.auth.context
  const account = (await internalAdapter.findAccounts(user.id)).find(
    ({ providerId }) => providerId === 'credential',
  )
  const isRight = account?.password
    ? await password.verify({ hash: account.password, password: change.current })
    : false
  if (!isRight) throw errors.badRequest('The current password is not right.', 'invalid_password')
  await internalAdapter.updatePassword(user.id, await room.accounts.hash(change.next))
  await room.accounts.voidLinks(user.id)
  await room.sessions.revokeAll(user.id, change.token)
}
