import { dayNumber } from '../dates/calendar-day.ts'

/**
 * Days of leave from `start` to `end`, both included: the same day is 1, weekends count. Not positive
 * when the end lies before the start; 0 when either is no date.
 */
export function countLeaveDays(start: string, end: string): number {
  const days = dayNumber(end) - dayNumber(start) + 1
  return Number.isNaN(days) ? 0 : days
}
