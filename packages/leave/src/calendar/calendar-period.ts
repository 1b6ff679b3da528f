import { addDays, dayNumber, dayOf, daysFromTo } from '../dates/calendar-day.ts'
import { formatDayRange, formatMonth } from '../dates/format-date.ts'
import type { FirstDayOfWeek } from '../entities/company-settings.ts'
import { type DayRange, daysOfMonth, monthOf, shiftMonth, weekOf } from './month.ts'

/** Lengths of the period that a calendar of people shows. */
export const CALENDAR_ZOOMS = ['week', 'month', 'quarter', 'year'] as const
export type CalendarZoom = (typeof CALENDAR_ZOOMS)[number]

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Returns the week, month, quarter or year of a day. Quarters begin in January, April, July and October. */
export function calendarPeriod(zoom: CalendarZoom, day: string, firstDay: FirstDayOfWeek): DayRange {
  if (zoom === 'week') return weekOf(day, firstDay)
  const first = firstMonthOf(zoom, day)
  return { start: `${first}-01`, end: lastOfMonth(shiftMonth(first, MONTHS[zoom] - 1)) }
}

const lastOfMonth = (month: string) => daysOfMonth(month).at(-1) ?? ''

/** Returns the first day of a later or earlier period. */
export function shiftPeriod(zoom: CalendarZoom, day: string, by: number, firstDay: FirstDayOfWeek): string {
  if (zoom === 'week') return addDays(weekOf(day, firstDay).start, 7 * by)
  return `${shiftMonth(firstMonthOf(zoom, day), MONTHS[zoom] * by)}-01`
}

/** Formats a period: `15–21 Nov 2026`, `November 2026`, `October – December 2026` or `2026`. */
export function formatPeriod(zoom: CalendarZoom, { start, end }: DayRange): string {
  const [first, last] = [formatMonth(monthOf(start)), formatMonth(monthOf(end))]
  switch (zoom) {
    case 'week':
      return formatDayRange(start, end)
    case 'month':
      return first
    case 'quarter':
      return `${first.split(' ')[0]} – ${last}`
    case 'year':
      return start.slice(0, 4)
  }
}

/** The weeks that a period touches, cut to its days. */
export const weeksWithin = (range: DayRange, firstDay: FirstDayOfWeek): DayRange[] =>
  piecesOf(range, day => weekOf(day, firstDay).end)

/** The months that a period touches, cut to its days. */
export const monthsWithin = (range: DayRange): DayRange[] => piecesOf(range, day => lastOfMonth(monthOf(day)))

function piecesOf({ start, end }: DayRange, lastOf: (day: string) => string): DayRange[] {
  const pieces: DayRange[] = []
  const [first, last] = daysFromTo(start, end)
  for (let day = first; day <= last; ) {
    const next = Math.min(dayNumber(lastOf(dayOf(day))), last)
    pieces.push({ start: dayOf(day), end: dayOf(next) })
    day = next + 1
  }
  return pieces
}

function firstMonthOf(zoom: keyof typeof MONTHS, day: string): string {
  const month = monthOf(day)
  const within = (Number(month.slice(5)) - 1) % MONTHS[zoom]
  return shiftMonth(month, -within)
}
