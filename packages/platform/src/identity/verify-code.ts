import { errors } from '../errors.ts'
import { requireEnabled } from '../principal/require-enabled.ts'
import { admit } from './admit.ts'
import { inBackground } from './in-background.ts'
import { isRefusal } from './is-refusal.ts'
import { findMember, type SignedIn } from './log-in.ts'
import { requestReset } from './reset-password.ts'
import type { Caller, IdentityRoom } from './room.ts'
import { askSecondStep } from './second-factor/ask-second-step.ts'

/** A session just opened, and a sentence on what follows. */
export type Verified = SignedIn & { message: string }

/** Ends a registration with the code from the mail (S-18): single use, a few attempts, ten minutes. Opens a session. */
export async function verifyCode(
  room: IdentityRoom,
  email: string,
  code: string,
  caller: Caller,
): Promise<Verified> {
  await room.limiter.take(`verify-address:${caller.address}`, room.rates.codePerAddress)
  await room.limiter.take(`verify:${email}`, room.rates.verifyPerAccount)
  try {
    await room.auth.api.verifyEmailOTP({ body: { email, otp: code } })
  } catch (error) {
    throw isRefusal(error) ? wrongCode() : error
  }
  const account = await room.accounts.find(email)
  if (!account) throw wrongCode()
  await admit(room, account)
  const user = requireEnabled(await findMember(room, account.id))
  const question = await askSecondStep(room, account.id)
  if (question) throw question
  const message = (await room.accounts.hasPassword(account.id))
    ? 'Your address is confirmed.'
    : sendChoice(room, email)
  return { access_token: await room.sessions.open(account.id, caller.userAgent), user, message }
}

const wrongCode = () =>
  errors.badRequest('This code is wrong or has expired. Ask for a new one.', 'invalid_code')

/** The registration was begun with different passwords, so perhaps by different people: the owner of the address chooses again. */
function sendChoice(room: IdentityRoom, email: string): string {
  inBackground(room, 'a link to choose a password could not be sent', requestReset(room, email))
  return 'Your address is confirmed. Please choose your password with the link that is on its way to you.'
}
