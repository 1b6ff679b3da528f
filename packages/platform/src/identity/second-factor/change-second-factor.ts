import { errors } from '../../errors.ts'
import { requireSignInManager } from '../../principal/duties.ts'
import type { Principal, UserPrincipal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import { lockFactors, requireSomeFactor } from '../accounts/require-some-factor.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendSecurityNotice } from '../mails.ts'
import { requireOwnPassword } from '../passwords/change-password.ts'
import { addressOf } from '../stores/second-factor-codes.ts'

/** The data that an authenticator app needs, as a QR code or typed. */
export interface NewSecret {
  /** In base 32. */
  secret: string
  /** `otpauth://…`, for the QR code. */
  uri: string
}

/** Creates a secret for an authenticator app. It becomes active with its first code. */
export async function beginSetUp(
  context: IdentityContext,
  { user }: UserPrincipal,
  password: string,
): Promise<NewSecret> {
  await requireOwnPassword(context, user, password)
  const secret = await context.secondFactors.begin(user.id)
  if (secret === undefined) throw errors.conflict('Two-factor authentication is already on.')
  const uri = addressOf(secret, context.app.name, user.email)
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri }
}

/**
 * Switches the second factor on with a first code of the app. Returns the recovery codes, which are shown only
 * this once.
 */
export async function confirmSetUp(
  context: IdentityContext,
  principal: UserPrincipal,
  code: string,
): Promise<string[]> {
  const { id, email } = principal.user
  await context.limiter.take(`second-step:${id}`, context.rates.secondStepPerAccount)
  return context.store.asSystem(async (entities, tx) => {
    if (!(await context.secondFactors.confirm(tx, id, code))) {
      throw errors.badRequest('This code is wrong. Enter the code that your app shows now.', 'invalid_code')
    }
    const codes = await context.secondFactors.renewCodes(tx, id)
    await entities.update('User', id, { two_factor: true })
    sendSecurityNotice(context, tx, email, 'two-factor-on')
    return codes
  }, principal)
}

/** Creates new recovery codes. The previous ones become void. */
export async function renewRecoveryCodes(
  context: IdentityContext,
  { user }: UserPrincipal,
  password: string,
): Promise<string[]> {
  await requireOwnPassword(context, user, password)
  return context.database.transaction(async tx => {
    const { rowCount } = await tx.query(
      'SELECT 1 FROM platform.second_factor WHERE user_id = $1 AND confirmed_date IS NOT NULL FOR UPDATE',
      [user.id],
    )
    if (rowCount === 0) throw errors.conflict('Two-factor authentication is off.')
    sendSecurityNotice(context, tx, user.email, 'recovery-codes')
    return context.secondFactors.renewCodes(tx, user.id)
  })
}

/** Switches the second factor off. Throws if the app requires one and the person has no other. */
export async function switchOff(
  context: IdentityContext,
  principal: UserPrincipal,
  password: string,
): Promise<void> {
  const { user } = principal
  await requireOwnPassword(context, user, password)
  await context.store.asSystem(async (entities, tx) => {
    await lockFactors(tx, user.id)
    await context.secondFactors.remove(tx, user.id)
    await requireSomeFactor(context, tx, user)
    await context.challenges.voidOf(user.id, tx)
    await entities.update('User', user.id, { two_factor: false })
    sendSecurityNotice(context, tx, user.email, 'two-factor-off')
  }, principal)
}

/**
 * Resets a colleague whose phone is lost: removes second factor, passkeys and open sessions. The password alone
 * opens the account again. The change log names the administrator.
 */
export async function resetSecondFactor(
  context: IdentityContext,
  principal: Principal,
  userId: string,
): Promise<void> {
  refuseActing(principal)
  if (principal.kind === 'user' && principal.user.id === userId) {
    throw errors.forbidden('Change your own two-factor authentication in your profile.')
  }
  await context.store.asSystem(async (entities, tx) => {
    const before = await findMember(context, userId)
    if (before !== undefined) requireSignInManager(principal, context.duties, before)
    const user = await entities.update('User', userId, { two_factor: false, passkeys: 0 })
    await context.secondFactors.remove(tx, userId)
    await context.passkeys.removeAll(tx, userId)
    await context.challenges.voidOf(userId, tx)
    sendSecurityNotice(context, tx, String(user.email), 'sign-in-reset')
  }, principal)
  await context.sessions.revokeAll(userId)
}
