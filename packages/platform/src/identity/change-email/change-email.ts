import { logEvents } from '../../changes/log-event.ts'
import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { requireSignInManager } from '../../principal/duties.ts'
import { type Principal, SYSTEM, type UserRecord } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import type { IdentityContext } from '../identity-context.ts'
import { invitationMail } from '../invitations/invite.ts'
import { sendSecurityNotice } from '../mails.ts'
import { type Consent, EMAIL_CHANGE_HOURS, type EmailChange } from '../stores/email-changes.ts'
import { type MovingScope, moveAccount } from './move-account.ts'

/**
 * Lets an administrator give a colleague another address to sign in with. It applies once the link mailed to it
 * was followed. The present address is notified. An administrator who may not act for that person needs their
 * consent first. Then a link goes to the present address (docs/decisions/0123). A person who has not signed in
 * yet has proved neither address. The new one is invited instead, if the old one was.
 */
export async function askEmailChange(
  context: IdentityContext,
  principal: Principal,
  { userId, email }: { userId: string; email: string },
): Promise<{ is_changed: boolean; needs_consent: boolean }> {
  refuseActing(principal)
  const user = await findMember(context, userId)
  if (user === undefined) throw errors.recordNotFound('User', userId)
  requireSignInManager(principal, context.duties, user)
  await refuseTaken(context, user, email)
  await context.limiter.take(`code:${email}`, context.rates.codePerAccount)
  const needsNoConsent = mayMove(context, principal, user)
  if (needsNoConsent && user.is_verified !== true) {
    await context.store.asSystem(
      (entities, tx) => moveGuest(context, { tx, entities, principal }, user, email),
      principal,
    )
    return { is_changed: true, needs_consent: false }
  }
  await context.database.transaction(async tx => {
    const wanted = { user, email, consent: needsNoConsent ? 'none' : 'asked' } as const
    await sendLink(context, tx, principal, wanted)
    logAsked(context, tx, principal, { kind: 'create', user_id: userId, email })
  })
  return { is_changed: false, needs_consent: !needsNoConsent }
}

/** Cancels a pending change. Its link becomes void. */
export async function withdrawEmailChange(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  const user = await findMember(context, userId)
  if (user !== undefined) requireSignInManager(principal, context.duties, user)
  await context.database.transaction(async tx => {
    const asked = await context.emailChanges.close(tx, userId)
    if (asked === undefined) throw errors.notFound(`Change of address of ${userId}`)
    logAsked(context, tx, principal, { kind: 'delete', user_id: userId, email: asked.email })
  })
}

/**
 * Confirms with the token of a link. At the present address, the owner agrees. At the new one, the address
 * becomes theirs. After that they must sign in again everywhere.
 */
export async function confirmEmailChange(
  context: IdentityContext,
  token: string,
): Promise<{ message: string; email: string; is_changed: boolean }> {
  const asked = await context.emailChanges.find(token)
  const [user, by] = asked
    ? await Promise.all([findMember(context, asked.user_id), askerOf(context, asked)])
    : []
  if (asked === undefined || user === undefined || by === undefined) throw voidLink()
  requireSignInManager(by, context.duties, user)
  if (asked.consent === 'none' && !mayMove(context, by, user)) throw voidLink()
  await refuseTaken(context, user, asked.email)
  const isChanged = await context.store.asSystem(async (entities, tx) => {
    const closed = await context.emailChanges.close(tx, user.id)
    if (closed?.email !== asked.email || closed.consent !== asked.consent) throw voidLink()
    const scope = { tx, entities, principal: by }
    if (asked.consent !== 'asked') await moveMember(context, scope, user, asked.email)
    else if (user.is_verified !== true) await moveGuest(context, scope, user, asked.email)
    else {
      await sendLink(context, tx, by, { user, email: asked.email, consent: 'given' })
      return false
    }
    return true
  }, by)
  const { email } = asked
  if (isChanged) await context.sessions.revokeAll(user.id)
  const message = isChanged
    ? `From now on you sign in as ${email}.`
    : `A link was sent to ${email}. Your address changes when you follow it.`
  return { message, email, is_changed: isChanged }
}

const voidLink = () =>
  errors.badRequest(
    'This link has been used already, was withdrawn or has expired. Ask an administrator for a new one.',
    'invalid_token',
  )

/** Mails the link of the next step: for consent to the present address, else to the new one. */
async function sendLink(
  context: IdentityContext,
  tx: Tx,
  by: Principal,
  { user, email, consent }: { user: UserRecord; email: string; consent: Consent },
): Promise<void> {
  const asker = by.kind === 'user' ? by.user : undefined
  const token = await context.emailChanges.open(tx, {
    user_id: user.id,
    email,
    asked_by: asker?.id ?? null,
    consent,
  })
  const facts = { email, askedBy: asker?.full_name ?? asker?.email ?? context.app.name }
  const query = new URLSearchParams({ email_token: token, ...(consent === 'asked' && { mode: 'agree' }) })
  const link = { url: `${context.publicUrl()}/login?${query}`, hours: EMAIL_CHANGE_HOURS }
  const { mails } = context.app
  if (consent === 'asked') context.mail.queue(tx, mails.agreeToEmail({ to: user.email, ...link, ...facts }))
  else context.mail.queue(tx, mails.confirmEmail({ to: email, ...link, ...facts }))
  if (consent === 'none') context.mail.queue(tx, mails.emailChangeAsked({ to: user.email, ...facts }))
}

const mayMove = ({ duties }: IdentityContext, by: Principal, user: UserRecord): boolean =>
  by.kind !== 'user' || duties.mayMoveAddress(by.user, user)

/** Returns the administrator who requested the change, or undefined if they are no longer an administrator. */
async function askerOf(context: IdentityContext, { asked_by }: EmailChange): Promise<Principal | undefined> {
  if (asked_by === null) return SYSTEM
  const user = await findMember(context, asked_by)
  if (user === undefined || user.disabled === true) return undefined
  return context.duties.can(user, 'people') ? { kind: 'user', user } : undefined
}

async function moveMember(
  context: IdentityContext,
  scope: MovingScope,
  user: UserRecord,
  email: string,
): Promise<void> {
  await moveAccount(context, scope, user, email)
  sendSecurityNotice(context, scope.tx, user.email, 'email')
  sendSecurityNotice(context, scope.tx, email, 'email')
}

async function moveGuest(
  context: IdentityContext,
  scope: MovingScope,
  user: UserRecord,
  email: string,
): Promise<void> {
  const { tx, principal } = scope
  const { rows: open } = await tx.query(
    'SELECT 1 FROM identity."user" WHERE id = $1 AND NOT "emailVerified" FOR UPDATE',
    [user.id],
  )
  // They signed in a moment ago, so they already have a proved address.
  if (open.length === 0) throw errors.conflict('This person signed in in the meantime. Try again.')
  await moveAccount(context, scope, user, email)
  const { rows } = await tx.query('SELECT 1 FROM platform.invitation WHERE email = $1', [email])
  if (rows.length === 0) return
  sendSecurityNotice(context, tx, user.email, 'email')
  const links = await context.invitations.invite(tx, principal, [{ email, role: user.role }])
  const guest = { email, name: user.full_name ?? null }
  context.mail.queue(tx, invitationMail(context, principal, guest, links.get(email)))
}

async function refuseTaken(context: IdentityContext, user: UserRecord, email: string): Promise<void> {
  if (user.email === email)
    throw errors.conflict('This is already their email address.', undefined, 'email_same')
  const account = await context.accounts.find(email)
  if (account && (await findMember(context, account.id)) !== undefined)
    throw errors.conflict('Someone else already uses this email address.', undefined, 'email_taken')
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
