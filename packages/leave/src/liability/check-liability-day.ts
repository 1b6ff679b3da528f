import { addMonths } from '../dates/calendar-day.ts'
import type { Day } from '../working-time/work-pattern.ts'

const MONTHS_AHEAD = 24

/** A day that is too far in the future to project. `last` is the last possible one. */
export interface LiabilityDayFinding {
  field: 'day'
  code: 'too_late'
  params: { last: Day }
}

/** Checks the day of a question. */
export function checkLiabilityDay(day: Day, today: Day): LiabilityDayFinding | undefined {
  const last = addMonths(today, MONTHS_AHEAD)
  return day > last ? { field: 'day', code: 'too_late', params: { last } } : undefined
}
