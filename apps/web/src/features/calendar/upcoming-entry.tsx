import { type CalendarLeave, formatDayRange, formatDays } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { Avatar } from '../../ui/avatar.tsx'

interface Props {
  leave: CalendarLeave
  /** Whether to say whose it is. */
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave to come; opens its details (G-09). */
export function UpcomingEntry({ leave, isTeam, onOpen }: Props) {
  return (
    <li>
      <Button
        onPress={() => onOpen(leave)}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken/50"
      >
        {isTeam && <Avatar name={leave.name} src={leave.person.profile_picture} />}
        <span className="min-w-0 flex-1">
          {isTeam && <span className="block truncate font-medium">{leave.name}</span>}
          <span className={isTeam ? 'text-ink-muted' : ''}>
            <LeaveTypeName type={leave.leave_type} />
          </span>
        </span>
        <span className="figures shrink-0 text-right">
          <span className="block">{formatDayRange(leave.start_date, leave.end_date)}</span>
          <span className="block text-ink-muted">{formatDays(leave.days_requested)}</span>
        </span>
      </Button>
    </li>
  )
}
