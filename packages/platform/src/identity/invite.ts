import type { UserPrincipal } from '../principal/principal.ts'
import type { Role } from './invitations.ts'
import type { IdentityRoom } from './room.ts'

/** Lets an address register, with a role, and tells it by mail (S-23, OP-25). Repeating sends the mail again. */
export async function invite(
  room: IdentityRoom,
  by: UserPrincipal | undefined,
  email: string,
  role: Role,
): Promise<void> {
  const invitedBy = by?.user.full_name ?? by?.user.email ?? room.app.name
  await room.database.transaction(async tx => {
    await room.invitations.invite(tx, email, role, by?.user.id ?? 'service')
    const url = `${room.publicUrl()}/login?mode=register&email=${encodeURIComponent(email)}`
    room.mail.queue(tx, room.app.mails.invitation({ to: email, invitedBy, url }))
  })
}
