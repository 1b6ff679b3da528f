import type { Rate } from '../http/rate-limit.ts'
import type { Caller, IdentityContext } from './identity-context.ts'

/** What is tried on an account, and from where. */
interface Tried {
  name: 'login' | 'code' | 'verify' | 'reset'
  email: string
  from: Pick<Caller, 'address' | 'device'>
}

interface AttemptRates {
  /** From one address, or from one known device. */
  perAccount: Rate
  /** From all addresses together, except known devices. */
  everywhere: Rate
  /** All accounts together. Beyond it the address is not blocked, but each account has fewer tries there. */
  busy?: { perAddress: Rate; perAccount: Rate }
}

/** An attempt that was counted. */
interface Attempt {
  /** The owner succeeded. Attempts counted here no longer block them or others at the same address. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt by account and address together. So a stranger's wrong attempts block no one who comes from
 * elsewhere. It also counts by account alone, with a higher limit, so that many addresses together cannot guess
 * either. Other people's attempts never block an account at a busy address. A device on which the owner has
 * signed in before has its own count and none of these limits.
 */
export async function countAttempt(
  { limiter }: Pick<IdentityContext, 'limiter'>,
  { name, email, from }: Tried,
  rates: AttemptRates,
): Promise<Attempt> {
  const { address, device } = from
  if (device !== undefined) {
    const key = `${name}-device:${email} ${device}`
    await limiter.take(key, rates.perAccount)
    return { succeeded: () => limiter.forget(key) }
  }
  const [own, busy, all] = [
    `${name}:${email} ${address}`,
    `${name}-busy:${email} ${address}`,
    `${name}-address:${address}`,
  ]
  await limiter.take(own, rates.perAccount)
  const isBusy = rates.busy !== undefined && !(await limiter.fits(all, rates.busy.perAddress))
  if (rates.busy && isBusy) await limiter.take(busy, rates.busy.perAccount)
  await limiter.take(`${name}-everywhere:${email}`, rates.everywhere)
  return {
    async succeeded() {
      // The count over all addresses stays. One right password says nothing about the guesses of others.
      await limiter.forget(own)
      if (isBusy) await limiter.forget(busy)
      if (rates.busy) await limiter.giveBack(all)
    },
  }
}
