import type { Role } from './invitations.ts'
import type { IdentityRoom } from './room.ts'

/** The role a new person gets: as invited, or `user` for the organisation's own domains; undefined: may not register. */
export async function roleFor(room: IdentityRoom, email: string): Promise<Role | undefined> {
  const invited = await room.invitations.roleOf(email)
  const domain = email.split('@').at(-1) ?? ''
  return invited ?? (room.settings.registrationDomains.includes(domain) ? 'user' : undefined)
}
