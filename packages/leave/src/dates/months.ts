import { dayNumber, yearOf } from './calendar-day.ts'

/** The day of a month, or the month's last where it is shorter. Months outside of 1 to 12 count on into other years. */
export function dayInMonth(year: number, month: number, date: number): string {
  const index = year * 12 + (month - 1)
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1]
  const last = dayNumber(firstOf(m === 12 ? y + 1 : y, (m % 12) + 1)) - dayNumber(firstOf(y, m))
  return `${pad(y, 4)}-${pad(m, 2)}-${pad(Math.min(date, last), 2)}`
}

/** The same date some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  dayInMonth(yearOf(day), Number(day.slice(5, 7)) + months, Number(day.slice(8, 10)))

/** The last day of the month that a day is in. */
export const endOfMonth = (day: string): string => dayInMonth(yearOf(day), Number(day.slice(5, 7)), 31)

/** How many calendar months the days from `from` to `to` touch. */
export const monthsTouched = (from: string, to: string): number =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

const firstOf = (year: number, month: number) => `${pad(year, 4)}-${pad(month, 2)}-01`
const pad = (number: number, length: number) => String(number).padStart(length, '0')
