import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** The morning or the afternoon of a day. */
export type Half = 'am' | 'pm'

/** A returned day, or half of one: `2026-03-04` or `2026-03-04/pm`. */
export type Returned = string

/** The same as it is sent. */
export interface ReturnedDay {
  day: Day
  half?: Half
  /** Only so many minutes of it, for leave on one day. */
  minutes?: Minutes
}

/** The requested days and parts of days. */
export interface Ask {
  from: Day
  to: Day
  /** `pm`: the first day begins in the afternoon. */
  from_half?: Half
  /** `am`: the last day ends in the morning. */
  to_half?: Half
  /** A part of a single day, in minutes. */
  minutes?: Minutes
  /**
   * Minute of the day at which such a part begins: decides which half is used first. If missing, the morning is
   * filled first.
   */
  from_minute?: number
  /** Days and halves within that were returned, and are worked. */
  without?: readonly Returned[]
}

/** Times from here on belong to the afternoon. */
export const NOON = 12 * 60

export const returnedOf = ({ day, half }: ReturnedDay): Returned => (half ? `${day}/${half}` : day)

/** The day of a returned day or half. */
export const dayOfReturned = (returned: Returned): Day => returned.slice(0, 'YYYY-MM-DD'.length)

/** Returns the half of a returned half day. Undefined if the whole day was returned. */
export function halfOfReturned(returned: Returned): Half | undefined {
  if (returned.endsWith('/am')) return 'am'
  return returned.endsWith('/pm') ? 'pm' : undefined
}

/** Adds returned days to former ones, sorted. Both halves of a day become the day. */
export function addReturned(before: readonly Returned[], more: readonly Returned[]): Returned[] {
  const all = new Set([...before, ...more])
  for (const day of [...all].map(dayOfReturned)) {
    if (all.has(`${day}/am`) && all.has(`${day}/pm`)) all.add(day)
    if (!all.has(day)) continue
    all.delete(`${day}/am`)
    all.delete(`${day}/pm`)
  }
  return [...all].sort()
}

/** Returns which halves of a day are requested. */
export function requestedHalfDays(
  { from, to, from_half, to_half, without }: Ask,
  day: Day,
): Record<Half, boolean> {
  const isReturned = (half: Half) =>
    without !== undefined && (without.includes(day) || without.includes(`${day}/${half}`))
  return {
    am: day >= from && day <= to && !(day === from && from_half === 'pm') && !isReturned('am'),
    pm: day >= from && day <= to && !(day === to && to_half === 'am') && !isReturned('pm'),
  }
}
