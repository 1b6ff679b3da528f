import { errors } from '../errors.ts'
import { admit } from './admit.ts'
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
  } catch {
    throw errors.badRequest('This code is wrong or has expired. Ask for a new one.', 'invalid_code')
  }
  const account = await room.accounts.find(email)
  if (!account)
    throw errors.badRequest('This code is wrong or has expired. Ask for a new one.', 'invalid_code')
  await admit(room, account)
  const user = await findMember(room, account.id)
  if (!user) throw errors.notRegistered()
  return { access_token: await room.sessions.open(account.id), user }
}
