import { addDays, dayNumber, isCalendarDay, weekdayOf } from '../dates/calendar-day.ts'

/** A month is `YYYY-MM` text, as a day is `YYYY-MM-DD`. */

const DAYS_A_WEEK = 7

/** First and last day of something, both included. */
export interface DayRange {
  start: string
  end: string
}

/** Whether a text is a month that exists, as `YYYY-MM`. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && isCalendarDay(firstDayOf(text))

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month so many months later, or earlier (G-02). */
export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The days of a month. */
export const daysOfMonth = (month: string): string[] =>
  daysBetween(firstDayOf(month), addDays(firstDayOf(shiftMonth(month, 1)), -1))

/** The weeks a month touches, Sunday to Saturday, with the days of its neighbours that fill them (G-01). */
export function weeksOfMonth(month: string): string[][] {
  const { start, end } = gridOfMonth(month)
  const days = daysBetween(start, end)
  return Array.from({ length: days.length / DAYS_A_WEEK }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  )
}

/** First Sunday and last Saturday of the weeks a month touches. */
export function gridOfMonth(month: string): DayRange {
  const last = addDays(firstDayOf(shiftMonth(month, 1)), -1)
  return { start: weekOf(firstDayOf(month)).start, end: weekOf(last).end }
}

/** The week of a day, Sunday to Saturday. */
export function weekOf(day: string): DayRange {
  const start = addDays(day, -weekdayOf(day))
  return { start, end: addDays(start, DAYS_A_WEEK - 1) }
}

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) % (DAYS_A_WEEK - 1) === 0

/** Every day from one to another, both included. */
export const daysBetween = (start: string, end: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(end) - dayNumber(start) + 1) }, (_, index) =>
    addDays(start, index),
  )

const firstDayOf = (month: string) => `${month}-01`

/** So many days at least are shown before and after. */
const BESIDE = 3

/** Longer leave is shown from its beginning. */
const MAX_WEEKS = 13

/** The whole weeks, Sunday to Saturday (G-01), in which somebody sees what is beside leave of these days: two for a few days. */
export function weeksAround({ start, end }: DayRange): DayRange {
  const before = addDays(start, -BESIDE)
  const after = addDays(end, BESIDE)
  const first = addDays(before, -weekdayOf(before))
  const last = addDays(after, 6 - weekdayOf(after))
  const most = addDays(first, MAX_WEEKS * 7 - 1)
  return { start: first, end: last < most ? last : most }
}
