/** Unlikely days: first and last years, days that do not exist, texts that are no day. */
const ODD_DAYS = [
  '0001-01-01',
  '0099-12-31',
  '0100-02-29',
  '1000-01-01',
  '1969-12-31',
  '1970-01-01',
  '2000-02-29',
  '2026-11-26',
  '2028-02-29',
  '2036-11-26',
  '2100-02-29',
  '9998-12-31',
  '9999-01-01',
  '9999-12-30',
  '9999-12-31',
  '9999-99-99',
  '0000-01-01',
  '0000-12-31',
  '+010000-01-01',
  '-000001-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-11-26T00:00:00Z',
  '26/11/2026',
  'soon',
  '',
] as const

export type Random = () => number

/** Random numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** Returns a day of the years 1 to 9999, an unlikely one, or text that is no day. */
export function extremeDay(random: Random): string {
  if (random() < 0.5) return pick(random, ODD_DAYS)
  const padded = (number: number, length: number) => String(number).padStart(length, '0')
  const within = (most: number) => 1 + Math.floor(random() * most)
  return `${padded(within(9999), 4)}-${padded(within(12), 2)}-${padded(within(29), 2)}`
}
