import type { IdentityContext } from './identity-context.ts'
import type { Role } from './invitations.ts'

/** The role a new person gets: as invited, or `user` for the organisation's own domains unless they were removed; undefined: may not register. */
export async function roleFor(context: IdentityContext, email: string): Promise<Role | undefined> {
  const invited = await context.invitations.roleOf(email)
  if (invited !== undefined) return invited
  const domain = email.split('@').at(-1) ?? ''
  if (!context.settings.registrationDomains.includes(domain)) return undefined
  return (await context.invitations.isRemoved(email)) ? undefined : 'user'
}
