import { calendarCopy as copy, dayNumber, isCalendarDay } from '@leavewell/leave'
import { errors } from '@leavewell/platform'

/** A year with its first and last week. No calendar shows more days. */
const MAX_DAYS = 400

/**
 * Refuses a range of days that no calendar can show, at the wrong field. Without a last day it is open-ended.
 */
export function checkDays({ from, to }: { from: string; to?: string }): void {
  for (const [field, day] of [['from', from] as const, ['to', to] as const])
    if (day !== undefined && !isCalendarDay(day)) throw errors.unprocessable(copy.noSuchDay(day), field)
  if (to === undefined) return
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days < 1) throw errors.unprocessable(copy.daysBackwards, 'to')
  if (days > MAX_DAYS) throw errors.unprocessable(copy.tooManyDays(MAX_DAYS), 'to')
}
