import type { Rate } from '../http/rate-limit.ts'
import type { Caller, IdentityContext } from './identity-context.ts'

/** What an account is tried for, and from where. */
interface Tried {
  name: 'login' | 'code' | 'verify' | 'reset'
  email: string
  from: Pick<Caller, 'address' | 'device'>
}

interface AttemptRates {
  /** From one address, or from one known device. */
  perAccount: Rate
  /** From all addresses together, known devices apart. */
  everywhere: Rate
  /** All accounts together. Beyond it the address is not shut: each account there has fewer tries. */
  busy?: { perAddress: Rate; perAccount: Rate }
}

/** An attempt that was counted. */
interface Attempt {
  /** It came from the owner: what was counted here does not keep them out, nor those behind the same address. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt by account and address together, so that wrong ones of a stranger keep nobody out who comes from elsewhere. By
 * account alone it is counted much more slowly, so that many addresses together cannot guess either. Nobody behind a busy address is
 * kept out by what others do there. A device on which the owner has signed in before is counted by itself and meets none of these.
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
      // The count of all addresses stays: one right password says nothing about the guesses of others.
      await limiter.forget(own)
      if (isBusy) await limiter.forget(busy)
      if (rates.busy) await limiter.giveBack(all)
    },
  }
}
