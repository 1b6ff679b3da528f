import { dayNumber, dayOf, weekdayOfNumber } from '../dates/calendar-day.ts'
import type { HolidayPart } from './holiday.ts'

/** Monday first, as weeks are counted here. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The date of a holiday before any weekend rule. `MM-DD` is a day of every year. */
export type Occurrence =
  | { on: string }
  | { nth: number; weekday: Weekday; month: number }
  | { first: Weekday; onOrAfter: string }
  | { easter: number }
  | { dates: readonly string[] }

/** What the law does on that weekday: it adds another day (`add`) or moves the holiday (`move`). */
export type WeekendRule = { readonly [day in 'saturday' | 'sunday' | 'monday']?: Shift }
type Shift = 'add-monday' | 'move-monday' | 'add-tuesday' | 'move-tuesday'

/** A line of an Act: name, date, years and weekend rule. Both years are included, and open if missing. */
export type HolidayRule = Occurrence & {
  name: string
  part?: HolidayPart
  from?: number
  to?: number
  weekend?: WeekendRule
}

/** Returns the days of a rule in a year, as numbers. Days that a weekend rule added are marked. */
export function daysOfRule(rule: HolidayRule, year: number): { day: number; additional: boolean }[] {
  if (year < (rule.from ?? year) || year > (rule.to ?? year)) return []
  return occurrencesIn(rule, year).flatMap(day => {
    const shift = rule.weekend?.[weekdayOf(day) as keyof WeekendRule]
    const own = { day, additional: false }
    if (shift === undefined) return [own]
    const shifted = onOrAfter(day + 1, shift.endsWith('monday') ? 'monday' : 'tuesday')
    return shift.startsWith('add')
      ? [own, { day: shifted, additional: true }]
      : [{ day: shifted, additional: false }]
  })
}

/** Returns the days of a year, as numbers. Empty if the day does not exist, as 29 February in most years. */
export function occurrencesIn(when: Occurrence, year: number): number[] {
  if ('on' in when) return existing(`${year}-${when.on}`)
  if ('easter' in when) return [easterSunday(year) + when.easter]
  if ('dates' in when) return when.dates.filter(day => day.startsWith(`${year}-`)).map(dayNumber)
  if ('first' in when) return existing(`${year}-${when.onOrAfter}`).map(day => onOrAfter(day, when.first))
  return nthWeekday(year, when)
}

function nthWeekday(
  year: number,
  { nth, weekday, month }: { nth: number; weekday: Weekday; month: number },
): number[] {
  const start = dayNumber(firstOf(year, month))
  const end = dayNumber(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1))
  const day = nth > 0 ? onOrAfter(start, weekday) + 7 * (nth - 1) : onOrAfter(end + 7 * nth, weekday)
  return nth !== 0 && day >= start && day < end ? [day] : []
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`

/** The names begin with Monday. */
const weekdayOf = (day: number): Weekday => WEEKDAYS[(weekdayOfNumber(day) + 6) % 7] ?? 'monday'

const onOrAfter = (day: number, weekday: Weekday) =>
  day + ((WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(day)) + 7) % 7)

function existing(day: string): number[] {
  const number = dayNumber(day)
  return dayOf(number) === day ? [number] : []
}

/** Easter Sunday of a year of the Gregorian calendar, as a day number: the anonymous computus of 1876. */
export function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const ofCentury = year % 100
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.trunc(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.trunc((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late
  return dayNumber(`${String(year).padStart(4, '0')}-03-22`) + days
}
