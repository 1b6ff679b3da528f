import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { errors } from '../../errors.ts'

/** Each keeps a core busy for a twentieth of a second: one core stays for everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** More would wait for longer than a browser does. */
const MOST_WAITING = 300

let running = 0
const waiting: (() => void)[] = []

/** Passwords as the identity library keeps them, worked out a few at a time: a flood of log-ins slows nobody who is signed in. */
export const passwords = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (stored: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(stored)),
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) throw errors.unavailable()
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
