import { type CalendarDate, parseDate } from '@internationalized/date'

/** `YYYY-MM-DD` as the date components take it; null for anything that is no day. */
export function toCalendarDate(day: string | null | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
