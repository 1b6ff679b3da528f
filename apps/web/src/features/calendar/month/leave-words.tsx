import { type CalendarLeave, formatHoursShort, formatLeaveDays, leaveTypeLabel } from '@leavewell/leave'

interface Props {
  leave: CalendarLeave
  /** With several people on the calendar a leave is named after its person, else after its type. */
  isTeam: boolean
}

/**
 * What a leave of the month is called. What is shown is also its name for assistive software, cut by the style alone, so that somebody can press it by
 * saying what they read; hours are heard with the date.
 */
export function LeaveWords({ leave, isTeam }: Props) {
  const label = leaveTypeLabel(leave.leave_type)
  return (
    <>
      <span className="truncate font-medium">{isTeam ? leave.name : label}</span>
      {isTeam && <span className="min-w-0 flex-1 truncate text-ink-muted">{label}</span>}
      {leave.minutes && (
        <span aria-hidden className="figures shrink-0 text-ink-muted">
          {formatHoursShort(leave.minutes)}
        </span>
      )}
      <span className="sr-only">{formatLeaveDays(leave)}</span>
    </>
  )
}
