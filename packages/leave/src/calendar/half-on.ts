import type { AskedDays } from '../entities/leave-request.ts'

/** Hours that begin from here on are those of an afternoon. */
const NOON = 12 * 60

/** The half of a day that a leave takes, hours within a day being drawn as the half in which they begin; undefined where it takes the whole of it. */
export function halfOn(leave: AskedDays, day: string): 'am' | 'pm' | undefined {
  if (leave.minutes) return (leave.start_minute ?? 0) < NOON ? 'am' : 'pm'
  if (leave.start_half === 'pm' && day === leave.start_date) return 'pm'
  return leave.end_half === 'am' && day === leave.end_date ? 'am' : undefined
}
