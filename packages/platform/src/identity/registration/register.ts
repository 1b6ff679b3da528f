import { errors } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { activateAccount, findMember, requireWelcome } from '../accounts/members.ts'
import { countAttempt } from '../attempts.ts'
import { type Caller, type IdentityContext, inBackground } from '../identity-context.ts'
import { requestReset } from '../passwords/reset-password.ts'
import { challengeSecondStep } from '../second-factor/second-step.ts'
import { CODE_MINUTES, isRefusal } from '../stores/open-auth.ts'
import type { SignedIn } from '../stores/sessions.ts'

/** The answer of register and resend, for known and unknown addresses alike. */
export interface CodeSent {
  message: string
  otp_expires_in_minutes: number
}

const CODE_SENT: CodeSent = {
  message: 'If this address can be registered, a code is on its way to it.',
  otp_expires_in_minutes: CODE_MINUTES,
}

/**
 * Begins a registration (S-17). It is open to invited addresses and to the organisation's email domains
 * (OP-03). An address that is already registered gets the same answer. Its owner gets a link to choose a new
 * password instead of a code.
 */
export async function register(
  context: IdentityContext,
  email: string,
  password: string,
  caller: Caller,
  proof?: string,
): Promise<CodeSent | Verified> {
  const welcome = await requireWelcome(context, email).catch((refusal: unknown) => ({ refusal }))
  // Strangers who register at the same network address must not block invited people.
  if (!('isInvited' in welcome && welcome.isInvited))
    await context.limiter.take(addressKey(caller), context.rates.codePerAddress)
  if ('refusal' in welcome) throw welcome.refusal
  await countCode(context, email, caller)
  const invited =
    proof === undefined ? undefined : await registerInvited(context, email, password, proof, caller)
  if (invited) return invited

  const wanted = { password, hash: await context.accounts.hash(password) }
  const isNew = await context.accounts.begin(email, wanted)
  await (isNew ? sendCode(context, email) : requestReset(context, email))
  return CODE_SENT
}

/**
 * Ends a registration without a code. The invitation link was mailed to this address, so it proves the
 * address. The secret of the link is used up. Passwords of earlier attempts are replaced. Returns undefined
 * if the secret is not the one of this address.
 */
async function registerInvited(
  context: IdentityContext,
  email: string,
  password: string,
  proof: string,
  caller: Caller,
): Promise<Verified | undefined> {
  const hash = await context.accounts.hash(password)
  const id = await context.database.transaction(async tx => {
    if (!(await context.invitations.useProof(tx, email, proof))) return undefined
    const ids = await context.accounts.keep(tx, [email])
    const account = ids.get(email)
    if (account !== undefined) await context.accounts.setPassword(tx, account, hash)
    return account
  })
  if (id === undefined) return undefined
  await activateAccount(context, { id, email })
  const user = requireEnabled(await findMember(context, id))
  return {
    access_token: await context.sessions.open(id, caller.userAgent),
    user,
    message: 'Your address is confirmed.',
  }
}

/**
 * Sends a new code, which replaces the previous one (S-19). Neither answer nor time reveals whether the address
 * is known.
 */
export async function resendCode(context: IdentityContext, email: string, caller: Caller): Promise<CodeSent> {
  await countCode(context, email, caller)
  const account = await context.accounts.find(email)
  if (account && !account.verified)
    inBackground(context, 'a code could not be sent', sendCode(context, email))
  return CODE_SENT
}

const countCode = (context: IdentityContext, email: string, caller: Caller) =>
  countAttempt(
    context,
    { name: 'code', email, from: caller },
    { perAccount: context.rates.codePerAccount, everywhere: context.rates.codePerAccountEverywhere },
  )

const addressKey = ({ address }: Caller) => `code-address:${address}`

const sendCode = (context: IdentityContext, email: string) =>
  context.auth.api.sendVerificationOTP({ body: { email, type: 'email-verification' } })

/** A new session, and a sentence about the next step. */
export type Verified = SignedIn & { message: string }

/**
 * Ends a registration with the mailed code (S-18) and opens a session. A code works once, for ten minutes and a
 * few attempts.
 */
export async function verifyCode(
  context: IdentityContext,
  email: string,
  code: string,
  caller: Caller,
): Promise<Verified> {
  const { verifyPerAccount: perAccount, verifyPerAccountEverywhere: everywhere } = context.rates
  const attempt = await countAttempt(
    context,
    { name: 'verify', email, from: caller },
    { perAccount, everywhere },
  )
  // Checked before the code, which would verify the account. That must not happen to a person who is known but
  // not invited.
  const isNew = (await context.accounts.find(email))?.verified === false
  const isInvited = isNew && (await requireWelcome(context, email)).isInvited
  try {
    await context.auth.api.verifyEmailOTP({ body: { email, otp: code } })
  } catch (error) {
    throw isRefusal(error) ? wrongCode() : error
  }
  const account = await context.accounts.find(email)
  if (!account) throw wrongCode()
  await attempt.succeeded()
  if (isNew && !isInvited) await context.limiter.giveBack(addressKey(caller))
  await activateAccount(context, account)
  const user = requireEnabled(await findMember(context, account.id))
  const question = await challengeSecondStep(context, account.id)
  if (question) throw question
  const message = (await context.accounts.hasPassword(account.id))
    ? 'Your address is confirmed.'
    : sendChoice(context, email)
  return { access_token: await context.sessions.open(account.id, caller.userAgent), user, message }
}

const wrongCode = () =>
  errors.badRequest('This code is wrong or has expired. Request a new one.', 'invalid_code')

/**
 * The registration was begun with different passwords, so perhaps by different people. The owner of the address
 * chooses again.
 */
function sendChoice(context: IdentityContext, email: string): string {
  inBackground(context, 'a link to choose a password could not be sent', requestReset(context, email))
  return 'Your email address is confirmed. Choose your password with the link that we sent you.'
}
