import type { Tx } from '../../database/database.ts'
import type { EntityAccess } from '../../entities/index.ts'
import { errors } from '../../errors.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { firstNameOf, type NewUser } from '../accounts/create-users.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { Role } from '../stores/invitations.ts'

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
  const ids = await context.accounts.keep(
    tx,
    joining.map(({ email }) => email),
  )
  const known = await entities.find('User', { id: { $in: [...ids.values()] } }, { limit: 1 })
  if (known[0]) throw errors.conflict(`${String(known[0].email)} is registered already`)
  if (!isLater) {
    await context.invitations.invite(tx, principal, joining)
    for (const { email } of joining) context.mail.queue(tx, invitationMail(context, principal, email))
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

/** Takes an invitation back that nobody has taken up yet. A record that the company made beforehand stays, and opens to nobody. */
export async function withdrawOpen(
  context: IdentityContext,
  principal: Principal,
  email: string,
): Promise<void> {
  await context.database.transaction(async tx => {
    if (!(await context.invitations.withdraw(tx, principal, email)))
      throw errors.notFound(`Invitation of ${email}`)
  })
}
