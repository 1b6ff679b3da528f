import {
  addDays,
  dayInMonth,
  dayOf,
  daysFromTo,
  isCalendarDay,
  weekdayOf,
  yearOf,
} from '../dates/calendar-day.ts'
import type { FirstDayOfWeek } from '../entities/company-settings.ts'

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

/** Returns a later or earlier month (G-02). */
export const shiftMonth = (month: string, by: number): string =>
  monthOf(dayInMonth(yearOf(month), Number(month.slice(5, 7)) + by, 1))

/** The days of a month. */
export const daysOfMonth = (month: string): string[] =>
  daysBetween(firstDayOf(month), addDays(firstDayOf(shiftMonth(month, 1)), -1))

/** The weeks a month touches, with the days of its neighbours that fill them (G-01). */
export function weeksOfMonth(month: string, first: FirstDayOfWeek): string[][] {
  const { start, end } = gridOfMonth(month, first)
  const days = daysBetween(start, end)
  return Array.from({ length: days.length / DAYS_A_WEEK }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  )
}

/** First and last day of the weeks a month touches. */
export function gridOfMonth(month: string, first: FirstDayOfWeek): DayRange {
  const last = addDays(firstDayOf(shiftMonth(month, 1)), -1)
  return { start: weekOf(firstDayOf(month), first).start, end: weekOf(last, first).end }
}

const WEEKDAYS: Record<FirstDayOfWeek, number> = { sunday: 0, monday: 1, saturday: 6 }

/** The place of a day in its week, from 0. */
export const placeInWeek = (day: string, first: FirstDayOfWeek): number =>
  (weekdayOf(day) - WEEKDAYS[first] + DAYS_A_WEEK) % DAYS_A_WEEK

/** Returns the week of a day, with weeks that begin on the given day. */
export function weekOf(day: string, first: FirstDayOfWeek): DayRange {
  const start = addDays(day, -placeInWeek(day, first))
  return { start, end: addDays(start, DAYS_A_WEEK - 1) }
}

/** Every day from one to another, both included. */
export function daysBetween(start: string, end: string): string[] {
  const [first, last] = daysFromTo(start, end)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dayOf(first + index))
}

const firstDayOf = (month: string) => `${month}-01`

/** Minimum number of days shown before and after. */
const BESIDE = 3

/** Longer leave is shown from its beginning. */
const MAX_WEEKS = 13

/**
 * Returns the whole weeks (G-01) around leave, so that the days before and after are visible. Short leave gives two
 * weeks.
 */
export function weeksAround({ start, end }: DayRange, first: FirstDayOfWeek): DayRange {
  const begin = weekOf(addDays(start, -BESIDE), first).start
  const last = weekOf(addDays(end, BESIDE), first).end
  const most = addDays(begin, MAX_WEEKS * DAYS_A_WEEK - 1)
  return { start: begin, end: last < most ? last : most }
}
