import { type CalendarLeave, formatLeaveDays } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { StatusTag } from '../../../leave-ui/status-tag.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { HalfOfDay } from '../half-of-day.tsx'

interface Props {
  leave: CalendarLeave
  /** The day of the list. */
  day: string
  onOpen: (leave: CalendarLeave) => void
}

/** A person with approved or pending leave on a day. Opens the details. */
export const UserAway = ({ leave, day, onOpen }: Props) => (
  <li>
    <Button
      onPress={() => onOpen(leave)}
      className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2"
    >
      <Avatar name={leave.name} src={leave.user.profile_picture} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{leave.name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-muted text-meta">
          <span className="flex flex-wrap items-baseline gap-x-1">
            <LeaveTypeName type={leave.leave_type} />
            <HalfOfDay leave={leave} day={day} />
          </span>
          <span className="figures">{formatLeaveDays(leave)}</span>
        </span>
      </span>
      {leave.status === 'pending' && <StatusTag status="pending" />}
    </Button>
  </li>
)
