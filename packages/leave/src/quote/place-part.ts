import type { Minutes, Slots } from '../working-time/work-pattern.ts'
import { type Half, NOON } from './ask.ts'

/** Part of a day in minutes; `from_minute` is when it starts, in minutes from midnight. */
export interface DayPart {
  minutes: Minutes
  from_minute?: number
}

/** The working minutes of each half, before and after public holidays. */
export interface WorkedDay {
  worked: Slots
  left: Slots
}

/** Minutes of the morning and of the afternoon. */
export type HalfMinutes = Record<Half, Minutes>

const NOTHING: HalfMinutes = { am: 0, pm: 0 }

/**
 * Places part of a day on the worked halves, starting with the half of its start time. The rest goes to the other
 * half, before or after. A part without a start time fills the free time from the morning on. `taken` is the time of
 * other leave. The result still includes holidays: see `withoutHolidays`.
 */
export function placePart(
  { minutes, from_minute }: DayPart,
  { worked, left }: WorkedDay,
  taken: HalfMinutes = NOTHING,
): HalfMinutes {
  const slots = from_minute === undefined ? left : worked
  const room = { am: Math.max(0, slots[0] - taken.am), pm: Math.max(0, slots[1] - taken.pm) }
  if ((from_minute ?? 0) >= NOON) {
    const pm = Math.min(minutes, room.pm)
    return { am: Math.min(minutes - pm, room.am), pm }
  }
  const am = Math.min(minutes, room.am)
  return { am, pm: Math.min(minutes - am, room.pm) }
}

/** Drops the minutes that lie in a half without work left: a public holiday. */
export const withoutHolidays = ({ am, pm }: HalfMinutes, { left }: WorkedDay): HalfMinutes => ({
  am: Math.min(am, left[0]),
  pm: Math.min(pm, left[1]),
})

/**
 * Returns the longest possible part. A start time can be before or during a holiday, otherwise only the remaining
 * time counts.
 */
export function longestPart(
  { from_minute }: Pick<DayPart, 'from_minute'>,
  { worked, left }: WorkedDay,
): Minutes {
  const [am, pm] = from_minute === undefined ? left : worked
  return am + pm
}
