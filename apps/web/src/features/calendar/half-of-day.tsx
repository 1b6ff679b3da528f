import { type AskedDays, calendarCopy as copy, halfOn } from '@leavewell/leave'

/** Which half of a day a leave of several days takes; nothing of whole days, and of a single one, whose date says it. */
export function sayHalf(leave: AskedDays, day: string): string | undefined {
  const half = leave.start_date === leave.end_date ? undefined : halfOn(leave, day)
  return half && copy.halves[half]
}

/** The same beside the type of the leave, in a list by day. */
export function HalfOfDay({ leave, day }: { leave: AskedDays; day: string }) {
  const half = sayHalf(leave, day)
  return half !== undefined && <span className="text-ink-muted text-meta">· {half}</span>
}
