import { formatDay, formatDayRange } from '../dates/format-date.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { formatHoursShort } from '../formats/numbers.ts'

/** The days of a leave and their parts. Whole days if it names no parts. */
export type LeaveDays = Pick<LeaveRequest, 'start_date' | 'end_date'> &
  Partial<Pick<LeaveRequest, 'start_half' | 'end_half' | 'minutes'>>

/** Whether a leave has less than the whole of its first or last day. */
export const hasPartDays = ({ start_half, end_half, minutes }: LeaveDays): boolean =>
  Boolean(start_half || end_half || minutes)

/**
 * Formats days for people: `3–5 Mar 2026`, `3 Mar 2026 (afternoon) – 5 Mar 2026`, `5 Mar 2026 (morning)` or `5
 * Mar 2026, 3 h`.
 */
export function formatLeaveDays(leave: LeaveDays): string {
  const { start_date, end_date, start_half, end_half, minutes } = leave
  if (!hasPartDays(leave)) return formatDayRange(start_date, end_date)
  if (minutes) return copy.hoursOf(formatDay(start_date), formatHoursShort(minutes))
  const first = start_half ? copy.afternoonOf(formatDay(start_date)) : formatDay(start_date)
  const last = end_half ? copy.morningOf(formatDay(end_date)) : formatDay(end_date)
  if (start_date === end_date) return start_half ? first : last
  return copy.fromTo(first, last)
}

const copy = {
  afternoonOf: (day: string) => `${day} (afternoon)`,
  morningOf: (day: string) => `${day} (morning)`,
  hoursOf: (day: string, hours: string) => `${day}, ${hours}`,
  /** With the narrow spaces that a range of days is written with. */
  fromTo: (first: string, last: string) => `${first}\u2009–\u2009${last}`,
}
