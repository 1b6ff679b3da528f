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

/** Whom to let in. */
interface Guest {
  email: string
  role: Role
  /** Whether the address is told by mail; not when whoever invites writes to it. */
  isMailed: boolean
}

/**
 * Lets an address register, with a role, and tells it by mail (S-23, OP-25). Repeating sends the mail again, with a new term. Answers what
 * tells the link of this invitation apart, for whoever writes to the address themselves.
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

/** Where to register, from whoever invites; from the app where that is nobody. */
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

/** The name of a person that the company knows already. */
function nameOf(fields: Record<string, unknown> | undefined): string | null {
  const { full_name, first_name, last_name } = fields ?? {}
  const name = [full_name, [first_name, last_name].filter(Boolean).join(' ')].find(Boolean)
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

/** The transaction that people join in, and on whose behalf. */
export interface JoiningScope {
  tx: Tx
  entities: EntityAccess
  principal: Principal
}

/**
 * People whom the company knows before they come: their records are there at once, with the fields given. Each is invited
 * by mail, now or later, and signs in once they have proved the address, as anybody who registers. Answers the records in order; throws
 * 409 when one of them is there already.
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

/** Only those who may invite with a role change or revoke a pending invitation with that role. */
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

/** Takes an invitation back that nobody has taken up yet. A record that the company made beforehand stays, and opens to nobody. */
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

/** What became of the invitation whose link somebody follows; `unknown` where it was withdrawn. The first time is noted. */
export async function openInvitation(context: IdentityContext, link: string): Promise<{ state: string }> {
  return { state: (await context.invitations.open(link)) ?? 'unknown' }
}
