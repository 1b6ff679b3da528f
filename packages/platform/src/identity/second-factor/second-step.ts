import { ApiError } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import { CHALLENGE_MINUTES } from '../stores/challenges.ts'
import type { SignedIn } from '../stores/sessions.ts'

/** Returns the challenge after the password for people with a second factor, and undefined for everyone else. */
export async function challengeSecondStep(
  context: IdentityContext,
  userId: string,
): Promise<ApiError | undefined> {
  if (!(await context.secondFactors.isOn(userId))) return undefined
  return new ApiError(
    401,
    'two_factor_required',
    'This account uses two-factor authentication. Enter the code from its authenticator app, or sign in on the web page.',
    {
      extra: {
        reason: 'two_factor_required',
        challenge: await context.challenges.open('second-step', userId),
        expires_in_seconds: CHALLENGE_MINUTES * 60,
      },
    },
  )
}

/** Ends a log-in with a code of the app or a recovery code. Each works once. Five wrong codes end the log-in. */
export async function verifySecondStep(
  context: IdentityContext,
  challenge: string,
  code: string,
  caller: Caller,
): Promise<SignedIn> {
  const { userId } = (await context.challenges.try('second-step', challenge)) ?? {}
  if (typeof userId !== 'string') throw tooLate()
  await context.limiter.take(`second-step:${userId}`, context.rates.secondStepPerAccount)
  if (!(await context.secondFactors.use(userId, code))) throw wrongCode()
  if (!(await context.challenges.close(challenge))) throw tooLate()
  const user = requireEnabled(await findMember(context, userId))
  return { access_token: await context.sessions.open(userId, caller.userAgent, 'second-factor'), user }
}

const tooLate = () =>
  new ApiError(401, 'challenge_expired', 'That took too long, or too many codes were wrong. Sign in again.')

const wrongCode = () =>
  new ApiError(401, 'invalid_code', 'This code is wrong or was already used. Enter the next one.')
