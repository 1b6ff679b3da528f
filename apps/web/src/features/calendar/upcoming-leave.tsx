import { type CalendarLeave, calendarCopy, costOf, formatAmount, formatLeaveDays } from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

interface Props {
  leaves: Shown<readonly CalendarLeave[]>
  /** With several people, each entry names its person. */
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** The next leave (G-07, G-08). */
export function UpcomingLeave({ leaves, isTeam, onOpen }: Props) {
  return (
    <Card title={calendarCopy.upcoming} isFlush={Boolean(leaves.data?.length)}>
      <QueryView
        query={leaves}
        loading={<SkeletonList rows={4} className="h-11" />}
        empty={() => <EmptyState icon={<CalendarCheck aria-hidden />}>{calendarCopy.noUpcoming}</EmptyState>}
      >
        {next => (
          <ul aria-label={calendarCopy.upcoming} className="divide-y divide-line border-line border-t">
            {next.map(leave => (
              <UpcomingEntry key={leave.id} leave={leave} isTeam={isTeam} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

interface UpcomingEntryProps {
  leave: CalendarLeave
  /** Whether to name the person. */
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One upcoming leave. Opens its details (G-09). */
const UpcomingEntry = memo(function UpcomingEntry({ leave, isTeam, onOpen }: UpcomingEntryProps) {
  return (
    <li>
      <Button
        onPress={() => onOpen(leave)}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken/50"
      >
        {isTeam && <Avatar name={leave.name} src={leave.user.profile_picture} />}
        <span className="min-w-0 flex-1">
          {isTeam && <span className="block truncate font-medium">{leave.name}</span>}
          <span className={isTeam ? 'text-ink-muted' : ''}>
            <LeaveTypeName type={leave.leave_type} />
          </span>
        </span>
        <span className="figures max-w-3/5 shrink-0 text-right max-md:text-meta">
          <span className="block">{formatLeaveDays(leave)}</span>
          <span className="block text-ink-muted">{formatAmount(costOf(leave))}</span>
        </span>
      </Button>
    </li>
  )
})
