import { type CalendarLeave, formatHoursShort, formatLeaveDays } from '@leavewell/leave'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'

interface Props {
  leave: CalendarLeave
  /** With several people, leave is named by person, otherwise by type. */
  isTeam: boolean
}

/**
 * The name of a leave in the month. Voice users say what they read, so the visible text is the accessible name
 * and only CSS truncates it. Screen readers get the hours with the date.
 */
export function LeaveWords({ leave, isTeam }: Props) {
  const types = useLeaveTypes()
  const label = types.label(leave.leave_type)
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
