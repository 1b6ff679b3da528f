import { errors } from '../errors.ts'
import { admit } from './admit.ts'
import { isRefusal } from './is-refusal.ts'
import { findMember, type SignedIn } from './log-in.ts'
import type { Caller, IdentityRoom } from './room.ts'

/** Ends a registration with the code from the mail (S-18): single use, a few attempts, ten minutes. Opens a session. */
export async function verifyCode(
  room: IdentityRoom,
  email: string,
  code: string,
  caller: Caller,
): Promise<SignedIn> {
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
  const user = await findMember(room, account.id)
  if (!user || user.disabled === true) throw errors.notRegistered()
  return { access_token: await room.sessions.open(account.id), user }
}

const wrongCode = () =>
  errors.badRequest('This code is wrong or has expired. Ask for a new one.', 'invalid_code')
