import { dayNumber } from './calendar-day.ts'

export const LOCALE = 'en-AU'

/** How days and moments are shown (K-17): with the month's name in texts, as dd/mm/yyyy in tables and files. */

const NAMED = { day: 'numeric', month: 'short', year: 'numeric' } as const
const NUMERIC = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const TIME = { hour: 'numeric', minute: '2-digit' } as const

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const long = formatOfDays(LONG)
const monthAndYear = formatOfDays({ month: 'long', year: 'numeric' })
const weekdayAndDay = formatOfDays({ weekday: 'short', day: 'numeric', month: 'short' })
const weekdays = {
  long: formatOfDays({ weekday: 'long' }),
  short: formatOfDays({ weekday: 'short' }),
  narrow: formatOfDays({ weekday: 'narrow' }),
}
const named = formatOfDays(NAMED)
const numeric = formatOfDays(NUMERIC)

/** Created on first use: a browser's first format blocks a slow phone for 50 ms. Not every page shows days. */
function formatOfDays(style: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: 'UTC' })
    return format
  }
}

/** `2026-09-03` → `3 Sept 2026`, empty for nothing. */
export const formatDay = (day: string | null | undefined): string => withDay(day, named)

/** `2026-09-03` → `03/09/2026`, empty for nothing. */
export const formatDayNumeric = (day: string | null | undefined): string => withDay(day, numeric)

/** `2026-09-03` → `Thursday 3 September 2026`, for screen readers. */
export const formatDaySpoken = (day: string): string => withDay(day, long)

/** `2026-09-03` → `Thu 3 Sept` */
export const formatWeekdayAndDay = (day: string): string => withDay(day, weekdayAndDay)

/** `Thursday`, `Thu` or `T` */
export const formatWeekday = (day: string, width: keyof typeof weekdays): string =>
  withDay(day, weekdays[width])

/** `2026-09` → `September 2026` */
export const formatMonth = (month: string): string => withDay(`${month}-01`, monthAndYear)

/** `Sept` for 9, as in dates: on its own, the locale writes some months in another way. */
export const formatMonthShort = (month: number): string =>
  named()
    .formatToParts(Date.UTC(2000, month - 1, 1))
    .find(({ type }) => type === 'month')?.value ?? ''

/** `Sep` for 9: three letters for every month, as below a chart. */
export const formatMonthAxis = (month: number): string => formatMonthShort(month).slice(0, 3)

/** `3–5 Sept 2026`, and a single day once. */
export const formatDayRange = (start: string, end: string): string =>
  start === end ? formatDay(start) : named().formatRange(asDate(start), asDate(end))

/** The day of a moment (ISO text) in a zone, the reader's own by default: `3 Sept 2026`. */
export const formatMoment = (iso: string | null | undefined, timeZone?: string): string =>
  withMoment(iso, NAMED, timeZone)

/** The day of a moment (ISO text) in a zone, the reader's own by default: `03/09/2026`. */
export const formatMomentNumeric = (iso: string | null | undefined, timeZone?: string): string =>
  withMoment(iso, NUMERIC, timeZone)

/** The time of a moment (ISO text) in a zone, the reader's own by default: `2:05 pm`. */
export const formatTime = (iso: string, timeZone?: string): string => withMoment(iso, TIME, timeZone)

const asDate = (day: string) => new Date(dayNumber(day) * 24 * 60 * 60 * 1000)

function withDay(day: string | null | undefined, format: () => Intl.DateTimeFormat): string {
  const number = dayNumber(day ?? '')
  return Number.isNaN(number) ? '' : format().format(asDate(day ?? ''))
}

function withMoment(
  iso: string | null | undefined,
  style: Intl.DateTimeFormatOptions,
  timeZone?: string,
): string {
  const moment = new Date(iso ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  const zone = timeZone === undefined ? {} : { timeZone }
  return new Intl.DateTimeFormat(LOCALE, { ...style, ...zone }).format(moment)
}
