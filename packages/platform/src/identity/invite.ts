import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { UserPrincipal, UserRecord } from '../principal/principal.ts'
import type { Role } from './invitations.ts'
import type { IdentityRoom } from './room.ts'

/** Lets an address register, with a role, and tells it by mail (S-23, OP-25). Repeating sends the mail again. */
export async function invite(
  room: IdentityRoom,
  by: UserPrincipal | undefined,
  email: string,
  role: Role,
): Promise<void> {
  await room.database.transaction(async tx => {
    await room.invitations.invite(tx, [{ email, role }], by?.user.id ?? 'service')
    room.mail.queue(tx, invitationMail(room, by?.user, email))
  })
}

/** Where to register, from whoever invites; from the app where that is nobody. */
export function invitationMail(room: IdentityRoom, by: UserRecord | undefined, email: string): OutgoingMail {
  const invitedBy = by?.full_name ?? by?.email ?? room.app.name
  const url = `${room.publicUrl()}/login?mode=register&email=${encodeURIComponent(email)}`
  return room.app.mails.invitation({ to: email, invitedBy, url })
}
