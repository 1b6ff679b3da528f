import { ApiError, errors } from '../../errors.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import { countAttempt } from '../attempts.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import { challengeSecondStep } from '../second-factor/second-step.ts'
import type { SignedIn } from '../stores/sessions.ts'

/**
 * Checks a password and opens a session (S-16), or requires the second step. The answer and the amount of work
 * are the same for wrong passwords and unknown addresses.
 */
export async function logIn(
  context: IdentityContext,
  email: string,
  password: string,
  caller: Caller,
): Promise<SignedIn> {
  const { rates } = context
  const attempt = await countAttempt(
    context,
    { name: 'login', email, from: caller },
    {
      perAccount: rates.loginPerAccount,
      everywhere: rates.loginPerAccountEverywhere,
      busy: { perAddress: rates.loginPerAddress, perAccount: rates.loginAtBusyAddress },
    },
  )
  await checkPassword(context, email, password)
  await attempt.succeeded()
  const account = await context.accounts.find(email)
  const user = requireEnabled(account && (await findMember(context, account.id)))
  const question = await challengeSecondStep(context, user.id)
  if (question) throw question
  return { access_token: await context.sessions.open(user.id, caller.userAgent), user }
}

async function checkPassword(
  { auth }: Pick<IdentityContext, 'auth'>,
  email: string,
  password: string,
): Promise<void> {
  try {
    // The library also opens a session, whose token no one has. It is deleted again.
    const { token } = await auth.api.signInEmail({ body: { email, password } })
    await auth.context.internalAdapter.deleteSession(token)
  } catch (error) {
    const code = (error as { body?: { code?: string } }).body?.code
    if (code === 'INVALID_EMAIL_OR_PASSWORD') {
      throw new ApiError(401, 'invalid_credentials', 'Invalid email or password')
    }
    if (code === 'EMAIL_NOT_VERIFIED') {
      throw errors.forbidden('Confirm your email address with the code that we sent you.', 'not_verified')
    }
    throw error
  }
}
