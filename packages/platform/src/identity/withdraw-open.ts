import { errors } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import type { IdentityRoom } from './room.ts'

/** Takes an invitation back that nobody has taken up yet. A record that the company made beforehand stays, and opens to nobody. */
export async function withdrawOpen(room: IdentityRoom, principal: Principal, email: string): Promise<void> {
  await room.database.transaction(async tx => {
    if (!(await room.invitations.withdraw(tx, principal, email)))
      throw errors.notFound(`Invitation of ${email}`)
  })
}
