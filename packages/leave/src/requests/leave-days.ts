import { dayNumber } from '../dates/calendar-day.ts'
import type { RequestedAmount } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'

/** Returns the cost of leave for display. Former versions of the server send no minutes. */
export const costOf = ({ days_requested, minutes_requested }: RequestedAmount): Amount => ({
  days: days_requested,
  minutes: minutes_requested ?? null,
})

/**
 * Returns the days of leave from `start` to `end`, both included. The same day is 1, weekends count. Not
 * positive when the end is before the start. 0 when either is no date.
 */
export function countLeaveDays(start: string, end: string): number {
  const days = dayNumber(end) - dayNumber(start) + 1
  return Number.isNaN(days) ? 0 : days
}
