import { type Colleague, displayName, formatDayRange, formatDays, type LeaveRequest } from '@leavewell/leave'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { Avatar } from '../../ui/avatar.tsx'

interface Props {
  request: LeaveRequest
  /** Whose it is, where there are several people. */
  person: Colleague | undefined
}

/** One leave to come. */
export function UpcomingEntry({ request, person }: Props) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {person !== undefined && <Avatar name={displayName(person)} src={person.profile_picture} />}
      <span className="min-w-0 flex-1">
        {person !== undefined && <span className="block truncate font-medium">{displayName(person)}</span>}
        <span className={person === undefined ? '' : 'text-ink-muted'}>
          <LeaveTypeName type={request.leave_type} />
        </span>
      </span>
      <span className="figures text-right">
        <span className="block">{formatDayRange(request.start_date, request.end_date)}</span>
        <span className="text-ink-muted">{formatDays(request.days_requested)}</span>
      </span>
    </li>
  )
}
