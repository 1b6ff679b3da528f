import { errors } from '../../errors.ts'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { IdentityRoom } from '../room.ts'
import { tellOfChange } from '../tell-of-change.ts'

/** The passkey opens nothing from now on. */
export async function removePasskey(room: IdentityRoom, principal: UserPrincipal, id: string): Promise<void> {
  const { id: userId, email } = principal.user
  await room.store.asSystem(async (entities, tx) => {
    await tx.query('SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE', [userId])
    if (!(await room.passkeys.remove(tx, userId, id))) throw errors.notFound('This passkey')
    await entities.update('User', userId, { passkeys: await room.passkeys.count(tx, userId) })
    tellOfChange(room, tx, email, 'passkey-removed')
  }, principal)
}
