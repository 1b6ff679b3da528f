import { formatDayRange, formatDays, type LeaveRequest } from '@leavewell/leave'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { Avatar } from '../../ui/avatar.tsx'

/** One leave to come; with the person's name where there are several people. */
export function UpcomingEntry({ request, name }: { request: LeaveRequest; name?: string }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {name !== undefined && <Avatar name={name} />}
      <span className="min-w-0 flex-1">
        {name !== undefined && <span className="block truncate font-medium">{name}</span>}
        <span className={name === undefined ? '' : 'text-ink-muted'}>
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
