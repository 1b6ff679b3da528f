import { createHash } from 'node:crypto'

/** A generator that returns the same numbers for the same seed, so that every demo company is the same. */
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

const two = (number: number) => String(number).padStart(2, '0')

/**
 * A moment within office hours of a day in eastern Australia, as ISO text. It is past in every zone once the
 * day is over.
 */
export const momentOn = (day: string, random: Random): string =>
  `${day}T${two(random.between(0, 5))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}.000Z`

/** The id of a demo record, the same every time. */
export const demoId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 24)
