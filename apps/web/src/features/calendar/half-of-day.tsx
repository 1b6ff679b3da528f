import { type AskedDays, calendarCopy as copy, halfOn } from '@leavewell/leave'

/**
 * Which half of a day a leave of several days takes. Undefined for whole days, and for a single day, whose date
 * already says it.
 */
export function describeHalfDay(leave: AskedDays, day: string): string | undefined {
  const half = leave.start_date === leave.end_date ? undefined : halfOn(leave, day)
  return half && copy.halves[half]
}

/** The same next to the leave type, in a list by day. */
export function HalfOfDay({ leave, day }: { leave: AskedDays; day: string }) {
  const half = describeHalfDay(leave, day)
  return half !== undefined && <span className="text-ink-muted text-meta">· {half}</span>
}
