import { addMonths, dayNumber } from './calendar-day.ts'

/** The first day that anything in Leavewell may have. */
export const FIRST_POSSIBLE_DAY = '1930-01-01'

export const YEARS_AHEAD = 10

/** The last day that anything in Leavewell may have. All calculations end there (docs/decisions/0119). */
export const lastPossibleDay = (today: string): string => addMonths(today, 12 * YEARS_AHEAD)

/** Returns the day itself, or the nearer end of the window. Days in the database can be older than the window. */
export function clampToWindow(day: string, today: string): string {
  if (day < FIRST_POSSIBLE_DAY) return FIRST_POSSIBLE_DAY
  const last = lastPossibleDay(today)
  return day > last ? last : day
}

/**
 * Whether a day that exists is before the first possible day or after the last one. False for text that is no day.
 */
export const isOutsideWindow = (day: string, today: string): boolean =>
  !Number.isNaN(dayNumber(day)) && (day < FIRST_POSSIBLE_DAY || day > lastPossibleDay(today))
