import { dayNumber } from '../dates/calendar-day.ts'
import type { HolidayRow } from './holiday.ts'

/** The free halves of a day, and the names of its holidays. Each name appears once. Evenings are left out. */
export interface FreeDay {
  am: boolean
  pm: boolean
  names: readonly string[]
}

export interface HolidayLookup {
  /** Returns the free halves of a day, by its number (`dayNumber`). */
  freeOn(day: number): FreeDay
}

const WORKED: FreeDay = { am: false, pm: false, names: [] }

/**
 * Prepares the holidays of a region (as `holidaysOf` returns them) for lookups by day. Each lookup is one map access.
 */
export function createHolidayLookup(rows: readonly HolidayRow[]): HolidayLookup {
  const days = new Map<number, FreeDay>()
  for (const { day, part, name, cancelled } of rows) {
    if (cancelled || part === 'evening') continue
    const number = dayNumber(day)
    const known = days.get(number) ?? WORKED
    days.set(number, {
      am: known.am || part !== 'pm',
      pm: known.pm || part !== 'am',
      names: known.names.includes(name) ? known.names : [...known.names, name],
    })
  }
  return { freeOn: day => days.get(day) ?? WORKED }
}
