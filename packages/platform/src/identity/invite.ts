import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { Role } from './invitations.ts'
import type { IdentityRoom } from './room.ts'

/** Whom to let in. */
interface Guest {
  email: string
  role: Role
  /** Whether the address is told by mail; not when whoever invites writes to it. */
  isMailed: boolean
}

/** Lets an address register, with a role, and tells it by mail (S-23, OP-25). Repeating sends the mail again. */
export async function invite(room: IdentityRoom, by: Principal, guest: Guest): Promise<void> {
  const { email, role, isMailed } = guest
  await room.database.transaction(async tx => {
    await room.invitations.invite(tx, by, [{ email, role }])
    if (isMailed) room.mail.queue(tx, invitationMail(room, by, email))
  })
}

/** Where to register, from whoever invites; from the app where that is nobody. */
export function invitationMail(room: IdentityRoom, by: Principal, email: string): OutgoingMail {
  const invitedBy = by.kind === 'user' ? (by.user.full_name ?? by.user.email) : room.app.name
  const url = `${room.publicUrl()}/login?mode=register&email=${encodeURIComponent(email)}`
  return room.app.mails.invitation({ to: email, invitedBy, url })
}
