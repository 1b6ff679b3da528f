import type { Rate } from '../http/rate-limit.ts'
import type { IdentityContext } from './identity-context.ts'

/** Attempts at a password that are counted; forgotten when the password was right. */
interface Attempt {
  succeeded(): Promise<void>
}

/**
 * Counts attempts at a person's password by account and address together, so that nobody's wrong guesses keep the owner out, who
 * comes from elsewhere; and by account alone, much slower, so that many addresses together cannot guess either. A device on which
 * the owner has signed in before is counted by itself and meets neither.
 */
export async function countAttempt(
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
