import { ApiError } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-enabled.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import { findMember, type SignedIn } from '../log-in.ts'

/** Ends a log-in with a code of the app or a recovery code. Each is good once; five wrong ones end the log-in. */
export async function passSecondStep(
  context: IdentityContext,
  challenge: string,
  code: string,
  caller: Caller,
): Promise<SignedIn> {
  await context.limiter.take(`login-address:${caller.address}`, context.rates.loginPerAddress)
  const { userId } = (await context.challenges.try('second-step', challenge)) ?? {}
  if (typeof userId !== 'string') throw tooLate()
  await context.limiter.take(`second-step:${userId}`, context.rates.secondStepPerAccount)
  if (!(await context.secondFactors.use(userId, code))) throw wrongCode()
  if (!(await context.challenges.close(challenge))) throw tooLate()
  const user = requireEnabled(await findMember(context, userId))
  return { access_token: await context.sessions.open(userId, caller.userAgent), user }
}

const tooLate = () =>
  new ApiError(
    401,
    'challenge_expired',
    'That took too long, or too many codes were wrong. Please sign in again.',
  )

const wrongCode = () =>
  new ApiError(
    401,
    'invalid_code',
    'This code is not right, or was used already. Please wait for the next one.',
  )
