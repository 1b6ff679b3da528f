import { randomBytes } from 'node:crypto'

/**
 * Makes ids of 24 hex digits: 4 bytes of seconds, then 8 random ones. Within a second each id is a random step above the
 * one before, so that records written by one node in the same millisecond still sort in the order they were written.
 */
export function createIdSource(): (now: Date) => string {
  let second = 0
  let tail = 0n
  return now => {
    const current = Math.floor(now.getTime() / 1000)
    if (current > second) {
      second = current
      // The top bit stays free: steps never run out of context.
      tail = randomBytes(8).readBigUInt64BE() >> 1n
    } else {
      tail += BigInt(randomBytes(4).readUInt32BE()) + 1n
    }
    return second.toString(16).padStart(8, '0') + tail.toString(16).padStart(16, '0')
  }
}
