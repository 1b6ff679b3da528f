import { errors } from '../errors.ts'
import { requireEnabled } from '../principal/require-enabled.ts'
import { activateAccount } from './activate-account.ts'
import type { Caller, IdentityContext } from './identity-context.ts'
import { inBackground } from './in-background.ts'
import { isRefusal } from './is-refusal.ts'
import { findMember, type SignedIn } from './log-in.ts'
import { requestReset } from './reset-password.ts'
import { askSecondStep } from './second-factor/ask-second-step.ts'

/** A session just opened, and a sentence on what follows. */
export type Verified = SignedIn & { message: string }

/** Ends a registration with the code from the mail (S-18): single use, a few attempts, ten minutes. Opens a session. */
export async function verifyCode(
  context: IdentityContext,
  email: string,
  code: string,
  caller: Caller,
): Promise<Verified> {
  await context.limiter.take(`verify-address:${caller.address}`, context.rates.codePerAddress)
  await context.limiter.take(`verify:${email}`, context.rates.verifyPerAccount)
  try {
    await context.auth.api.verifyEmailOTP({ body: { email, otp: code } })
  } catch (error) {
    throw isRefusal(error) ? wrongCode() : error
  }
  const account = await context.accounts.find(email)
  if (!account) throw wrongCode()
  await activateAccount(context, account)
  const user = requireEnabled(await findMember(context, account.id))
  const question = await askSecondStep(context, account.id)
  if (question) throw question
  const message = (await context.accounts.hasPassword(account.id))
    ? 'Your address is confirmed.'
    : sendChoice(context, email)
  return { access_token: await context.sessions.open(account.id, caller.userAgent), user, message }
}

const wrongCode = () =>
  errors.badRequest('This code is wrong or has expired. Ask for a new one.', 'invalid_code')

/** The registration was begun with different passwords, so perhaps by different people: the owner of the address chooses again. */
function sendChoice(context: IdentityContext, email: string): string {
  inBackground(context, 'a link to choose a password could not be sent', requestReset(context, email))
  return 'Your address is confirmed. Please choose your password with the link that is on its way to you.'
}
