import type { AskedDays } from '../entities/leave-request.ts'
import { STANDARD_DAY } from '../working-time/work-pattern.ts'

/** Hours that begin from here on belong to the afternoon. */
const NOON = 12 * 60

/**
 * Returns the half of a day that a leave takes. Hours belong to the half in which they begin. Undefined for a whole
 * day.
 */
export function halfOn(leave: AskedDays, day: string): 'am' | 'pm' | undefined {
  if (leave.minutes) {
    if (leave.minutes >= STANDARD_DAY) return
    return (leave.start_minute ?? 0) < NOON ? 'am' : 'pm'
  }
  if (leave.start_half === 'pm' && day === leave.start_date) return 'pm'
  return leave.end_half === 'am' && day === leave.end_date ? 'am' : undefined
}

/** However short it is, it can be seen. */
const SHORTEST = 0.15

/**
 * Returns the free share of a day before and after a leave, for drawing. Hours count by their share of a standard
 * day.
 */
export function freeBeside(leave: AskedDays, day: string): { before: number; after: number } {
  const half = halfOn(leave, day)
  const free = leave.minutes ? 1 - Math.max(leave.minutes / STANDARD_DAY, SHORTEST) : 0.5
  return { before: half === 'pm' ? free : 0, after: half === 'am' ? free : 0 }
}
