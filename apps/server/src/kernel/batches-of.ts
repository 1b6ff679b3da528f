import { setImmediate } from 'node:timers/promises'

/** The number of people whose leave is in memory at a time. It is also written together. */
const PEOPLE = 250

/** Splits a list into batches, in its order. */
export function* batchesOf<Each>(list: readonly Each[], size: number = PEOPLE): Generator<Each[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** After so many people, other calls get their turn. */
const BETWEEN_PAUSES = 10

/** Goes through people whose calculation takes long. */
export async function* withPauses<Each>(list: readonly Each[]): AsyncGenerator<Each> {
  for (const [at, each] of list.entries()) {
    if (at % BETWEEN_PAUSES === 0) await setImmediate()
    yield each
  }
}
