import { ApiError, errors } from '../../errors.ts'
import type { Rate } from '../../http/rate-limit.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { findMember } from '../accounts/members.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import { askSecondStep } from '../second-factor/second-step.ts'
import type { SignedIn } from '../stores/sessions.ts'

/** Checks a password and opens a session (S-16), or asks for the second step. One answer, and one amount of work, for wrong passwords and unknown addresses. */
export async function logIn(
  context: IdentityContext,
  email: string,
  password: string,
  caller: Caller,
): Promise<SignedIn> {
  await context.limiter.take(`login-address:${caller.address}`, context.rates.loginPerAddress)
  const attempt = await countAttempt(context, email, { address: caller.address, device: caller.device })
  await checkPassword(context, email, password)
  await attempt.succeeded()
  const account = await context.accounts.find(email)
  const user = requireEnabled(account && (await findMember(context, account.id)))
  const question = await askSecondStep(context, user.id)
  if (question) throw question
  return { access_token: await context.sessions.open(user.id, caller.userAgent), user }
}

async function checkPassword(
  { auth }: Pick<IdentityContext, 'auth'>,
  email: string,
  password: string,
): Promise<void> {
  try {
    // The library opens a session by itself, whose token nobody has.
    const { token } = await auth.api.signInEmail({ body: { email, password } })
    await auth.context.internalAdapter.deleteSession(token)
  } catch (error) {
    const code = (error as { body?: { code?: string } }).body?.code
    if (code === 'INVALID_EMAIL_OR_PASSWORD') {
      throw new ApiError(401, 'invalid_credentials', 'Invalid email or password')
    }
    if (code === 'EMAIL_NOT_VERIFIED') {
      throw errors.forbidden('Please confirm your e-mail address with the code we sent you.', 'not_verified')
    }
    throw error
  }
}

/** Attempts at a password that are counted; forgotten when the password was right. */
interface Attempt {
  succeeded(): Promise<void>
}

/**
 * Counts attempts at a person's password by account and address together, so that nobody's wrong guesses keep the owner out, who
 * comes from elsewhere; and by account alone, much slower, so that many addresses together cannot guess either. A device on which
 * the owner has signed in before is counted by itself and meets neither.
 */
async function countAttempt(
  context: Pick<IdentityContext, 'limiter' | 'rates'>,
  email: string,
  from: { address: string; device: string | undefined },
): Promise<Attempt> {
  const { limiter, rates } = context
  const counted: [key: string, rate: Rate][] =
    from.device === undefined
      ? [
          [`login:${email} ${from.address}`, rates.loginPerAccount],
          [`login-everywhere:${email}`, rates.loginPerAccountEverywhere],
        ]
      : [[`login-device:${email} ${from.device}`, rates.loginPerAccount]]
  for (const [key, rate] of counted) await limiter.take(key, rate)
  return {
    async succeeded() {
      // The count of all addresses stays: one right password says nothing about the guesses of others.
      await limiter.forget(counted[0]?.[0] ?? '')
    },
  }
}
