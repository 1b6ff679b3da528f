import { isCalendarDay } from './calendar-day.ts'

/** Spreadsheets count days from the end of 1899. These are 1 January 1930 and the end of 2099. */
const FIRST_DAY_NUMBER = 10_959
const LAST_DAY_NUMBER = 73_050

/** What the first number before a slash is. With points, it is always the day of the month. */
type BeforeSlash = 'day' | 'month'

/**
 * Reads `2026-09-03`, `3/9/2026`, `3.9.2026`, a workbook's moment, or its day number where the cell has no format.
 * Where months come first, `9/3/2026` is the same day.
 */
export function dayOfText(text: string, first: BeforeSlash = 'day'): string | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial >= FIRST_DAY_NUMBER && serial <= LAST_DAY_NUMBER)
    return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
  const [, one, sign, other, year] = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  const [date, month] = sign === '/' && first === 'month' ? [other, one] : [one, other]
  const day =
    year === undefined
      ? text.replace(/T00:00:00(\.000)?Z$/, '')
      : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isCalendarDay(day) ? day : undefined
}
