import { errors } from '../errors.ts'
import { inBackground } from './in-background.ts'
import { CODE_MINUTES } from './open-auth.ts'
import { requestReset } from './reset-password.ts'
import { roleFor } from './role-for.ts'
import type { Caller, IdentityRoom } from './room.ts'

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
  room: IdentityRoom,
  email: string,
  password: string,
  caller: Caller,
): Promise<CodeSent> {
  await room.limiter.take(`code-address:${caller.address}`, room.rates.codePerAddress)
  await room.limiter.take(`code:${email}`, room.rates.codePerAccount)
  if ((await roleFor(room, email)) === undefined) throw errors.notRegistered()

  const wanted = { password, hash: await room.accounts.hash(password) }
  const isNew = await room.accounts.begin(email, wanted)
  await (isNew ? sendCode(room, email) : requestReset(room, email))
  return CODE_SENT
}

/** Sends a new code, which replaces the one before (S-19). Neither answer nor time tell whether the address is known. */
export async function resendCode(room: IdentityRoom, email: string, caller: Caller): Promise<CodeSent> {
  await room.limiter.take(`code-address:${caller.address}`, room.rates.codePerAddress)
  await room.limiter.take(`code:${email}`, room.rates.codePerAccount)
  const account = await room.accounts.find(email)
  if (account && !account.verified) inBackground(room, 'a code could not be sent', sendCode(room, email))
  return CODE_SENT
}

const sendCode = (room: IdentityRoom, email: string) =>
  room.auth.api.sendVerificationOTP({ body: { email, type: 'email-verification' } })
