import { LOCALE } from './format-date.ts'

/** Returns the calendar day in a time zone at a moment. Without a zone, the browser's own one is used. */
export function todayIn(timeZone: string | undefined, now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  const key = `${quarter} ${timeZone}`
  const known = days.get(key)
  if (known !== undefined) return known
  const day = dayOf(timeZone, now)
  if (days.size === MAX_CACHED) days.clear()
  days.set(key, day)
  return day
}

/**
 * Every time zone begins its day at a quarter of an hour. The answer is cached for each quarter. The calendar
 * needs 25 µs, and previews convert the same moments several times.
 */
const QUARTER_MS = 15 * 60 * 1000
const MAX_CACHED = 10_000
const days = new Map<string, string>()

function dayOf(timeZone: string | undefined, now: Date): string {
  const parts = formatOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Creating a format takes a hundred times as long as using it. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-CA', {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  })
  formats.set(timeZone, format)
  return format
}

/** Whether this machine knows a zone of that name. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(LOCALE, { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The calendar year it is in a time zone: what "current year" means (L-10, OP-09, OP-24). */
export const currentYearIn = (timeZone: string | undefined, now: Date): number =>
  Number(todayIn(timeZone, now).slice(0, 4))
