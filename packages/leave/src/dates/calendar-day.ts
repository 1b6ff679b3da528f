/** Calendar days are `YYYY-MM-DD` text. Arithmetic uses whole days, so that no time zone can shift them (OP-24). */

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the text is a day that exists. */
export const isCalendarDay = (text: unknown): text is string =>
  typeof text === 'string' && isInYears(dayNumber(text)) && dayOf(dayNumber(text)) === text

/**
 * Days since 1970-01-01. NaN for text that is no day. Months and dates that are too high continue in the next year or
 * month. It uses no pattern and no `Date`, because loops call it for every day.
 */
export function dayNumber(day: string): number {
  if (day.length !== 10 || day.charCodeAt(4) !== HYPHEN || day.charCodeAt(7) !== HYPHEN) return Number.NaN
  const year = twoDigits(day, 0) * 100 + twoDigits(day, 2)
  // A year begins in March here, so that a leap day is its last one.
  const months = year * 12 + twoDigits(day, 5) - 3
  const years = Math.floor(months / 12)
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  const daysOfMonths = Math.floor(((months - years * 12) * 153 + 2) / 5)
  return years * 365 + leapDays + daysOfMonths + twoDigits(day, 8) - DAYS_BEFORE_1970
}

/** The number of two digits at a place of a text. NaN for other characters. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** From the last day of February before the year 0. */
const DAYS_BEFORE_1970 = 719_469
const HYPHEN = '-'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

/**
 * Returns the day with that number, or empty text for NaN. Throws a RangeError before year 1 and after year 9999,
 * because such texts do not compare.
 */
export function dayOf(number: number): string {
  const known = texts[number]
  if (known !== undefined) return known
  if (!(Number.isNaN(number) || isInYears(number))) throw new RangeError(`Day ${number} is out of range`)
  const date = new Date(number * DAY_MS)
  const day = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  if (number >= 0 && number < LAST_KEPT && Number.isInteger(number)) texts[number] = day
  return day
}

/** 0001-01-01, and the day after 9999-12-31. */
const FIRST_NUMBER = -719_162
const END_NUMBER = 2_932_897
const isInYears = (number: number) => number >= FIRST_NUMBER && number < END_NUMBER

/** Cached texts of the days from 1970 to 2100. Formatting takes a hundred times as long as the lookup. */
const texts: string[] = []
const LAST_KEPT = 47_847

/** Adds days, or subtracts them for a negative number. Throws beyond the years 1 to 9999, as `dayOf` does. */
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

/** 0 for Sunday to 6 for Saturday, of the day with that number; 1970-01-01 was a Thursday. */
export const weekdayOfNumber = (number: number): number => (((number + 4) % 7) + 7) % 7

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => weekdayOfNumber(dayNumber(day))

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0

/** Earlier than every day in use. */
export const FIRST_DAY = '1000-01-01'

/** Later than every day in use: an end for open ranges. */
export const FOR_EVER = '9999-12-31'

/** More days than any use in one range. */
const MAX_DAYS = 50_000

/** The numbers of the first and last of some days, for going through them one by one. Too many throw a RangeError. */
export function daysFromTo(from: string, to: string): [first: number, last: number] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (last - first >= MAX_DAYS) throw new RangeError('Too many days')
  return [first, last]
}

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * Returns the day of a month, or its last day where the month is shorter. Months outside of 1 to 12 continue in other
 * years. Years beyond 1 to 9999 throw a RangeError.
 */
export function dayInMonth(year: number, month: number, date: number): string {
  const index = year * 12 + (month - 1)
  const [y, m] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  if (y < 1 || y > LAST_YEAR) throw new RangeError(`Year ${y} is out of range`)
  const length = new Date(Date.UTC(2000 + (y % 400), m, 0)).getUTCDate()
  return `${pad(y, 4)}-${pad(m, 2)}-${pad(Math.min(date, length), 2)}`
}

const LAST_YEAR = 9999

/** The same date some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  dayInMonth(yearOf(day), Number(day.slice(5, 7)) + months, Number(day.slice(8, 10)))

/** The last day of the month that a day is in. */
export const endOfMonth = (day: string): string => dayInMonth(yearOf(day), Number(day.slice(5, 7)), 31)

/** How many calendar months the days from `from` to `to` touch. */
export const monthsTouched = (from: string, to: string): number =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

const pad = (number: number, length: number) => String(number).padStart(length, '0')
