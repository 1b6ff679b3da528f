import { errors } from '../errors.ts'
import { admit } from './admit.ts'
import { inBackground } from './in-background.ts'
import { isRefusal } from './is-refusal.ts'
import { findMember } from './log-in.ts'
import { logPassword } from './log-password.ts'
import type { Caller, IdentityRoom } from './room.ts'
import { tellOfChange } from './tell-of-change.ts'

const SENT = {
  message: 'If this address is registered, a link to choose a new password is on its way to it.',
}

/**
 * Sends a link to choose a new password (S-20). The answer does not wait for the work, so that it takes the same time
 * whether the address is known or not.
 */
export async function requestResetOf(
  room: IdentityRoom,
  email: string,
  caller: Caller,
): Promise<typeof SENT> {
  await room.limiter.take(`reset-address:${caller.address}`, room.rates.resetPerAddress)
  await room.limiter.take(`reset:${email}`, room.rates.codePerAccount)
  inBackground(room, 'a password reset could not be sent', requestReset(room, email))
  return SENT
}

export async function requestReset(room: IdentityRoom, email: string): Promise<void> {
  await room.auth.api.requestPasswordReset({ body: { email } })
}

/** Sets a new password with the token of the link (S-21): single use; ends every session. */
export async function resetPassword(
  room: IdentityRoom,
  token: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await room.limiter.take(`reset-address:${caller.address}`, room.rates.resetPerAddress)
  try {
    await room.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw errors.badRequest(
      'This link has been used already or has expired. Ask for a new one.',
      'invalid_token',
    )
  }
}

/**
 * Who got the link by mail has proved the address: an account that was not verified yet is from now on. Links that were sent
 * before are void; a second factor stays. Who had a password before is told of the new one.
 */
export async function afterPasswordReset(room: IdentityRoom, userId: string): Promise<void> {
  await room.sessions.revokeAll(userId)
  await room.accounts.voidLinks(userId)
  await room.challenges.voidOf(userId)
  const { rows } = await room.database.query<{ email: string }>(
    'SELECT email FROM identity."user" WHERE id = $1',
    [userId],
  )
  if (!rows[0]) return
  const { email } = rows[0]
  const member = await findMember(room, userId)
  if (member?.is_verified === true) {
    await room.database.transaction(async tx => {
      tellOfChange(room, tx, email, 'password')
      logPassword(room, tx, { kind: 'user', user: member }, userId, 'link')
    })
  }
  await admit(room, { id: userId, email })
}
