import { randomFillSync } from 'node:crypto'

/**
 * Creates ids of 24 hex digits: 4 bytes of seconds, then 8 random ones. Within a second each id is a random
 * step above the previous one. So records that one node writes in the same millisecond still sort in the order
 * of writing.
 */
export function createIdSource(): (now: Date) => string {
  let second = 0
  let tail = 0n
  const random = randomNumbers()
  return now => {
    const current = Math.floor(now.getTime() / 1000)
    if (current > second) {
      second = current
      // The top bit stays free, so that the steps never overflow.
      tail = ((BigInt(random()) << 32n) | BigInt(random())) >> 1n
    } else {
      tail += BigInt(random()) + 1n
    }
    return second.toString(16).padStart(8, '0') + tail.toString(16).padStart(16, '0')
  }
}

/** Returns random numbers of 32 bits, many with one system call. A call for each took a fortieth of a create. */
function randomNumbers(): () => number {
  const drawn = new Uint32Array(256)
  let left = 0
  return () => {
    if (left === 0) left = randomFillSync(drawn).length
    return drawn[--left] as number
  }
}
