/** A generator that gives the same numbers for the same seed, so that every demo company is the same one. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32: small, fast, good enough for people and holidays. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: items => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: probability => next() < probability,
  }
}
