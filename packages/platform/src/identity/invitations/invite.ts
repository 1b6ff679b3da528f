import type { Tx } from '../../database/database.ts'
import type { EntityAccess } from '../../entities/index.ts'
import { errors } from '../../errors.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { firstNameOf, type NewUser } from '../accounts/create-users.ts'
import { findMember } from '../accounts/members.ts'
import type { IdentityContext } from '../identity-context.ts'
import { INVITATION_DAYS, type InvitationLink, type Role } from '../stores/invitations.ts'

/** The person to invite. */
interface Guest {
  email: string
  role: Role
  /** Whether the address gets a mail. False if the inviter sends the link. */
  isMailed: boolean
}

/**
 * Lets an address register, with a role, and notifies it by mail (S-23, OP-25). Repeating sends the mail again,
 * with a new term. Returns the mark of this invitation's link, for inviters who send it themselves.
 */
export const invite = (context: IdentityContext, by: Principal, guest: Guest): Promise<string | undefined> =>
  context.database.transaction(async tx => {
    const { isMailed, ...invited } = guest
    await requireSayOver(context, tx, by, [guest.email])
    const links = await context.invitations.invite(tx, by, [invited])
    if (isMailed) {
      const account = await context.accounts.find(guest.email)
      const member = account && (await findMember(context, account.id))
      const to = { email: guest.email, name: nameOf(member) }
      context.mail.queue(tx, invitationMail(context, by, to, links.get(guest.email)))
    }
    return links.get(guest.email)?.mark
  })

/** Returns the mail with the registration link. It names the inviter, or else the app. */
export function invitationMail(
  context: IdentityContext,
  by: Principal,
  to: { email: string; name: string | null },
  link: InvitationLink | undefined,
): OutgoingMail {
  const invitedBy = by.kind === 'user' ? (by.user.full_name ?? by.user.email) : context.app.name
  const query = new URLSearchParams({
    mode: 'register',
    email: to.email,
    ...(link && { invitation: link.mark, proof: link.proof }),
  })
  const url = `${context.publicUrl()}/login?${query}`
  return context.app.mails.invitation({ to: to.email, name: to.name, invitedBy, url, days: INVITATION_DAYS })
}

/** Returns the name of a person whose record exists already. */
function nameOf(fields: Record<string, unknown> | undefined): string | null {
  const { full_name, first_name, last_name } = fields ?? {}
  const name = [full_name, [first_name, last_name].filter(Boolean).join(' ')].find(Boolean)
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

/** The transaction in which people join, and its principal. */
export interface JoiningScope {
  tx: Tx
  entities: EntityAccess
  principal: Principal
}

/**
 * Creates people before they register. Their records are created immediately, with the given fields. Each gets
 * an invitation by mail, now or later. They can sign in once they have proved the address, as any registration
 * does. Returns the records in order. Throws a 409 if one of them exists already.
 */
export async function inviteUsers(
  context: IdentityContext,
  { tx, entities, principal }: JoiningScope,
  users: readonly NewUser[],
  { isLater }: { isLater: boolean } = { isLater: false },
): Promise<EntityRecord[]> {
  const joining = users.map(user => ({
    role: 'user' as const,
    ...user,
    email: user.email.toLowerCase(),
  }))
  const emails = joining.map(({ email }) => email)
  await requireSayOver(context, tx, principal, emails)
  const ids = await context.accounts.keep(tx, emails)
  const known = await entities.find('User', { id: { $in: [...ids.values()] } }, { limit: 1 })
  if (known[0]) throw errors.conflict(`${String(known[0].email)} is registered already`)
  if (!isLater) {
    const links = await context.invitations.invite(tx, principal, joining)
    for (const user of joining) {
      const to = { email: user.email, name: nameOf(user) }
      context.mail.queue(tx, invitationMail(context, principal, to, links.get(user.email)))
    }
  }
  return entities.createMany(
    'User',
    joining.map(user => ({
      ...firstNameOf(context, user.email),
      ...user,
      id: ids.get(user.email),
      is_verified: false,
    })),
  )
}

/** To change or revoke a pending invitation, the principal must be allowed to invite with its role. */
async function requireSayOver(
  { invitations, duties }: Pick<IdentityContext, 'invitations' | 'duties'>,
  tx: Tx,
  by: Principal,
  emails: readonly string[],
): Promise<void> {
  if (by.kind !== 'user') return
  const { user } = by
  for (const { email, role } of await invitations.lockOpen(tx, emails))
    if (!duties.mayInvite(user, role))
      throw errors.forbidden(
        `${email} was invited as an administrator. Only an administrator can change that.`,
      )
}

/** Revokes a pending invitation. A record that was created beforehand stays, but no one can sign in to it. */
export async function withdrawOpen(
  context: IdentityContext,
  principal: Principal,
  email: string,
): Promise<void> {
  await context.database.transaction(async tx => {
    await requireSayOver(context, tx, principal, [email])
    if (!(await context.invitations.withdraw(tx, principal, email)))
      throw errors.notFound(`Invitation of ${email}`)
  })
}

/**
 * Returns the state of the invitation whose link was followed, or `unknown` if it was revoked. Stores the first
 * time.
 */
export async function openInvitation(context: IdentityContext, link: string): Promise<{ state: string }> {
  return { state: (await context.invitations.open(link)) ?? 'unknown' }
}
