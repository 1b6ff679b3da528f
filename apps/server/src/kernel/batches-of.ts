/** The number of people whose leave is in memory at a time. It is also written together. */
const PEOPLE = 250

/** Splits a list into batches, in its order. */
export function* batchesOf<Each>(list: readonly Each[], size: number = PEOPLE): Generator<Each[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
