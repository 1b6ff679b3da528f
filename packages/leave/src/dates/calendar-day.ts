/** Calendar days are `YYYY-MM-DD` text; arithmetic goes over whole days, so that no time zone can shift them (OP-24). */

const DAY_MS = 24 * 60 * 60 * 1000
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a day that exists. */
export const isCalendarDay = (text: unknown): text is string =>
  typeof text === 'string' && PATTERN.test(text) && dayOf(dayNumber(text)) === text

/** Days since 1970-01-01; NaN for text that is no day. */
export function dayNumber(day: string): number {
  const [, year, month, date] = PATTERN.exec(day) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS
}

/** The day with that number. */
export function dayOf(number: number): string {
  const date = new Date(number * DAY_MS)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

export const yearOf = (day: string): number => Number(day.slice(0, 4))
