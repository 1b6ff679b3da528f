import { logEvents } from '../../changes/log-event.ts'
import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { requireLookingAfter } from '../../principal/duties.ts'
import { type Principal, SYSTEM, type UserRecord } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import { invitationMail } from '../invitations/invite.ts'
import { sendSecurityNotice } from '../mails.ts'
import { EMAIL_CHANGE_HOURS, type EmailChange } from '../stores/email-changes.ts'
import { moveAccount } from './move-account.ts'

/**
 * An administrator gives a colleague another address to sign in with. It counts once the link mailed to it was followed; the address of
 * before is told at once. Somebody who has not signed in yet has proved neither: there the new one is invited instead, if the old one was.
 */
export async function askEmailChange(
  context: IdentityContext,
  principal: Principal,
  { userId, email }: { userId: string; email: string },
): Promise<{ is_changed: boolean }> {
  refuseActing(principal)
  const user = await findMember(context, userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  requireLookingAfter(principal, context.duties, user)
  await refuseTaken(context, user, email)
  await context.limiter.take(`code:${email}`, context.rates.codePerAccount)
  if (user.is_verified !== true) {
    await moveGuest(context, principal, user, email)
    return { is_changed: true }
  }
  const askedBy = principal.kind === 'user' ? principal.user : undefined
  const facts = { email, askedBy: askedBy?.full_name ?? askedBy?.email ?? context.app.name }
  await context.database.transaction(async tx => {
    const token = await context.emailChanges.open(tx, {
      user_id: userId,
      email,
      asked_by: askedBy?.id ?? null,
    })
    const url = `${context.publicUrl()}/login?email_token=${encodeURIComponent(token)}`
    context.mail.queue(
      tx,
      context.app.mails.confirmEmail({ to: email, url, hours: EMAIL_CHANGE_HOURS, ...facts }),
    )
    context.mail.queue(tx, context.app.mails.emailChangeAsked({ to: user.email, ...facts }))
    logAsked(context, tx, principal, { kind: 'create', user_id: userId, email })
  })
  return { is_changed: false }
}

/** Takes a change back that nobody has confirmed yet; its link is void. */
export async function withdrawEmailChange(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  await context.database.transaction(async tx => {
    const asked = await context.emailChanges.close(tx, userId)
    if (asked === undefined) throw errors.notFound(`Change of address of ${userId}`)
    logAsked(context, tx, principal, { kind: 'delete', user_id: userId, email: asked.email })
  })
}

/** Whoever reads the mail of the new address has followed the link: it is the person's from now on, and they sign in anew everywhere. */
export async function confirmEmailChange(
  context: IdentityContext,
  token: string,
  caller: Caller,
): Promise<{ message: string; email: string }> {
  await context.limiter.take(`reset-address:${caller.address}`, context.rates.resetPerAddress)
  const asked = await context.emailChanges.find(token)
  const [user, by] = asked
    ? await Promise.all([findMember(context, asked.user_id), askerOf(context, asked)])
    : []
  if (asked === undefined || user === undefined || by === undefined) throw voidLink()
  requireLookingAfter(by, context.duties, user)
  await refuseTaken(context, user, asked.email)
  await context.store.asSystem(async (entities, tx) => {
    const closed = await context.emailChanges.close(tx, user.id)
    if (closed?.email !== asked.email) throw voidLink()
    await moveAccount(context, { tx, entities }, user, asked.email)
    sendSecurityNotice(context, tx, user.email, 'email')
    sendSecurityNotice(context, tx, asked.email, 'email')
  }, by)
  await context.sessions.revokeAll(user.id)
  return { message: `From now on you sign in as ${asked.email}.`, email: asked.email }
}

const voidLink = () =>
  errors.badRequest(
    'This link has been used already, was withdrawn or has expired. Ask an administrator for a new one.',
    'invalid_token',
  )

/** In whose name the change is made: nobody's any more when they are no administrator by now. */
async function askerOf(context: IdentityContext, { asked_by }: EmailChange): Promise<Principal | undefined> {
  if (asked_by === null) return SYSTEM
  const user = await findMember(context, asked_by)
  if (user === undefined || user.disabled === true) return undefined
  return context.duties.may(user, 'people') ? { kind: 'user', user } : undefined
}

async function moveGuest(
  context: IdentityContext,
  principal: Principal,
  user: UserRecord,
  email: string,
): Promise<void> {
  await context.store.asSystem(async (entities, tx) => {
    await moveAccount(context, { tx, entities }, user, email)
    const { rows } = await tx.query('SELECT 1 FROM platform.invitation WHERE email = $1', [email])
    if (rows.length === 0) return
    const links = await context.invitations.invite(tx, principal, [{ email, role: user.role }])
    context.mail.queue(tx, invitationMail(context, principal, email, links.get(email)))
  }, principal)
}

async function refuseTaken(context: IdentityContext, user: UserRecord, email: string): Promise<void> {
  if (user.email === email) throw errors.conflict('This is their address already.', undefined, 'email_same')
  const account = await context.accounts.find(email)
  if (account && (await findMember(context, account.id)) !== undefined)
    throw errors.conflict('This address belongs to somebody else here.', undefined, 'email_taken')
}

function logAsked(
  context: IdentityContext,
  tx: Tx,
  by: Principal,
  { kind, ...asked }: { kind: 'create' | 'delete'; user_id: string; email: string },
): void {
  const event = kind === 'create' ? { after: asked } : { before: asked }
  logEvents(context.changes, tx, by, [{ entity: 'EmailChange', record_id: asked.user_id, kind, ...event }])
}
