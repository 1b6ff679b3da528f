import { WireError } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-enabled.ts'
import { findMember, type SignedIn } from '../log-in.ts'
import type { Caller, IdentityRoom } from '../room.ts'

/** Ends a log-in with a code of the app or a recovery code. Each is good once; five wrong ones end the log-in. */
export async function passSecondStep(
  room: IdentityRoom,
  challenge: string,
  code: string,
  caller: Caller,
): Promise<SignedIn> {
  await room.limiter.take(`login-address:${caller.address}`, room.rates.loginPerAddress)
  const { userId } = (await room.challenges.try('second-step', challenge)) ?? {}
  if (typeof userId !== 'string') throw tooLate()
  await room.limiter.take(`second-step:${userId}`, room.rates.secondStepPerAccount)
  if (!(await room.secondFactors.use(userId, code))) throw wrongCode()
  if (!(await room.challenges.close(challenge))) throw tooLate()
  const user = requireEnabled(await findMember(room, userId))
  return { access_token: await room.sessions.open(userId, caller.userAgent), user }
}

const tooLate = () =>
  new WireError(
    401,
    'challenge_expired',
    'That took too long, or too many codes were wrong. Please sign in again.',
  )

const wrongCode = () =>
  new WireError(
    401,
    'invalid_code',
    'This code is not right, or was used already. Please wait for the next one.',
  )
