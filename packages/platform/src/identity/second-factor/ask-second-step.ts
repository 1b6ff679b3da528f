import { ApiError } from '../../errors.ts'
import { CHALLENGE_MINUTES } from '../challenges.ts'
import type { IdentityContext } from '../identity-context.ts'

/** After the password: the question for a code, for those who have a second factor; undefined for everybody else. */
export async function askSecondStep(context: IdentityContext, userId: string): Promise<ApiError | undefined> {
  if (!(await context.secondFactors.isOn(userId))) return undefined
  return new ApiError(
    401,
    'two_factor_required',
    'This account is protected by two-factor sign-in: the code of its authenticator app is needed as well. If you are not asked for it here, please sign in on the web page.',
    {
      extra: {
        reason: 'two_factor_required',
        challenge: await context.challenges.open('second-step', userId),
        expires_in_seconds: CHALLENGE_MINUTES * 60,
      },
    },
  )
}
