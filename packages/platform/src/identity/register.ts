import { errors } from '../errors.ts'
import type { Caller, IdentityContext } from './identity-context.ts'
import { inBackground } from './in-background.ts'
import { CODE_MINUTES } from './open-auth.ts'
import { requestReset } from './reset-password.ts'
import { roleFor } from './role-for.ts'

/** What register and resend answer, for known and unknown addresses alike. */
export interface CodeSent {
  message: string
  otp_expires_in_minutes: number
}

const CODE_SENT: CodeSent = {
  message: 'If this address can be registered, a code is on its way to it.',
  otp_expires_in_minutes: CODE_MINUTES,
}

/**
 * Begins a registration (S-17): open to invited addresses and to the organisation's e-mail domains (OP-03). An address that is
 * registered already is answered like a new one; its owner gets a link to choose a new password instead of a code.
 */
export async function register(
  context: IdentityContext,
  email: string,
  password: string,
  caller: Caller,
): Promise<CodeSent> {
  await context.limiter.take(`code-address:${caller.address}`, context.rates.codePerAddress)
  await context.limiter.take(`code:${email}`, context.rates.codePerAccount)
  if ((await roleFor(context, email)) === undefined) throw errors.notRegistered()

  const wanted = { password, hash: await context.accounts.hash(password) }
  const isNew = await context.accounts.begin(email, wanted)
  await (isNew ? sendCode(context, email) : requestReset(context, email))
  return CODE_SENT
}

/** Sends a new code, which replaces the one before (S-19). Neither answer nor time tell whether the address is known. */
export async function resendCode(context: IdentityContext, email: string, caller: Caller): Promise<CodeSent> {
  await context.limiter.take(`code-address:${caller.address}`, context.rates.codePerAddress)
  await context.limiter.take(`code:${email}`, context.rates.codePerAccount)
  const account = await context.accounts.find(email)
  if (account && !account.verified)
    inBackground(context, 'a code could not be sent', sendCode(context, email))
  return CODE_SENT
}

const sendCode = (context: IdentityContext, email: string) =>
  context.auth.api.sendVerificationOTP({ body: { email, type: 'email-verification' } })
