import type { AskedDays } from '../entities/leave-request.ts'
import { STANDARD_DAY } from '../working-time/work-pattern.ts'

/** Hours that begin from here on are those of an afternoon. */
const NOON = 12 * 60

/** The half of a day that a leave takes, hours within a day being of the half in which they begin; undefined where it takes the whole of it. */
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

/** The share of a day that is free before and after a leave, as it is drawn: hours by their length in a day of the standard week. */
export function freeBeside(leave: AskedDays, day: string): { before: number; after: number } {
  const half = halfOn(leave, day)
  const free = leave.minutes ? 1 - Math.max(leave.minutes / STANDARD_DAY, SHORTEST) : 0.5
  return { before: half === 'pm' ? free : 0, after: half === 'am' ? free : 0 }
}
