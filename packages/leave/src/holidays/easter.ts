import { dayNumber } from '../dates/calendar-day.ts'

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
