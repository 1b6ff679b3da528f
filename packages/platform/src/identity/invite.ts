import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { IdentityContext } from './identity-context.ts'
import type { Role } from './invitations.ts'

/** Whom to let in. */
interface Guest {
  email: string
  role: Role
  /** Whether the address is told by mail; not when whoever invites writes to it. */
  isMailed: boolean
}

/** Lets an address register, with a role, and tells it by mail (S-23, OP-25). Repeating sends the mail again. */
export async function invite(context: IdentityContext, by: Principal, guest: Guest): Promise<void> {
  const { email, role, isMailed } = guest
  await context.database.transaction(async tx => {
    await context.invitations.invite(tx, by, [{ email, role }])
    if (isMailed) context.mail.queue(tx, invitationMail(context, by, email))
  })
}

/** Where to register, from whoever invites; from the app where that is nobody. */
export function invitationMail(context: IdentityContext, by: Principal, email: string): OutgoingMail {
  const invitedBy = by.kind === 'user' ? (by.user.full_name ?? by.user.email) : context.app.name
  const url = `${context.publicUrl()}/login?mode=register&email=${encodeURIComponent(email)}`
  return context.app.mails.invitation({ to: email, invitedBy, url })
}
