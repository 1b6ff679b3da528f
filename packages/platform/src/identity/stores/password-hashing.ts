import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A hash keeps one core busy for about 60 ms. One core stays free for everyone else, however many people sign in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Runs calculations a few at a time, in the order of the calls. */
export function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(calculate: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await calculate()
    } finally {
      // Passes the slot to the next one directly, so that none can overtake.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inTurn = createTurns(AT_ONCE)

/** Hashes and compares passwords. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(pair: { hash: string; password: string }): Promise<boolean>
}

export const passwordHashing: PasswordHashing = {
  hash: password => inTurn(() => hashPassword(password)),
  verify: pair => inTurn(() => verifyPassword(pair)),
}
