import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** The morning or the afternoon of a day. */
export type Half = 'am' | 'pm'

/** A returned day, or half of one: `2026-03-04` or `2026-03-04/pm`. */
export type Returned = string

/** What somebody asks for. */
export interface Ask {
  from: Day
  to: Day
  /** `pm`: the first day begins in the afternoon. */
  from_half?: Half
  /** `am`: the last day ends in the morning. */
  to_half?: Half
  /** A part of a single day, in minutes. */
  minutes?: Minutes
  /** Minute of the day at which such a part begins: decides which half is used first. Without, the morning is filled first. */
  from_minute?: number
  /** Days and halves within that were returned, and are worked. */
  without?: readonly Returned[]
}

/** Times from here on are of the afternoon. */
export const NOON = 12 * 60

/** Which halves of a day a request asks for. */
export function askedHalves({ from, to, from_half, to_half, without }: Ask, day: Day): Record<Half, boolean> {
  const isReturned = (half: Half) =>
    without !== undefined && (without.includes(day) || without.includes(`${day}/${half}`))
  return {
    am: day >= from && day <= to && !(day === from && from_half === 'pm') && !isReturned('am'),
    pm: day >= from && day <= to && !(day === to && to_half === 'am') && !isReturned('pm'),
  }
}
