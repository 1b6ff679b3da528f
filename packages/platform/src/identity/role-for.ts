import type { Role } from './invitations.ts'
import type { IdentityRoom } from './room.ts'

/** The role a new person gets: as invited, or `user` for the organisation's own domains unless they were removed; undefined: may not register. */
export async function roleFor(room: IdentityRoom, email: string): Promise<Role | undefined> {
  const invited = await room.invitations.roleOf(email)
  if (invited !== undefined) return invited
  const domain = email.split('@').at(-1) ?? ''
  if (!room.settings.registrationDomains.includes(domain)) return undefined
  return (await room.invitations.isRemoved(email)) ? undefined : 'user'
}
