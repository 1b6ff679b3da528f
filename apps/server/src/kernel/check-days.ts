import { calendarCopy as copy, dayNumber, isCalendarDay } from '@leavewell/leave'
import { errors } from '@leavewell/platform'

/** More days than a year with its first and last week nobody looks at in one calendar. */
const MAX_DAYS = 400

/** Refuses days between which no calendar can be shown, at the field that is wrong; without a last day, all from the first on. */
export function checkDays({ from, to }: { from: string; to?: string }): void {
  for (const [field, day] of [['from', from] as const, ['to', to] as const])
    if (day !== undefined && !isCalendarDay(day)) throw errors.unprocessable(copy.noSuchDay(day), field)
  if (to === undefined) return
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days < 1) throw errors.unprocessable(copy.daysBackwards, 'to')
  if (days > MAX_DAYS) throw errors.unprocessable(copy.tooManyDays(MAX_DAYS), 'to')
}
