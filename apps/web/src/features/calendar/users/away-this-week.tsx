import {
  byStartThenName,
  type CalendarLeave,
  calendarCopy,
  type DayRange,
  departmentsOf,
  formatDayRange,
  formatLeaveDays,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { QueryView, type Shown } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'

interface Props {
  week: DayRange
  /** Approved leave of this week. */
  leaves: Shown<readonly CalendarLeave[]>
  onOpen: (leave: CalendarLeave) => void
}

/** One line on a desktop or one screen of a phone, so that the content below stays in reach. */
const SHOWN_AT_FIRST = 8

const summary = (leaves: readonly CalendarLeave[]) => {
  const users = new Map(leaves.map(({ user }) => [user.id, user]))
  return calendarCopy.awayInAll(users.size, departmentsOf([...users.values()]).length)
}

/** Answers a manager's main question: who is away this week. One line is enough for no one. */
export function AwayThisWeek({ week, leaves, onOpen }: Props) {
  const types = useLeaveTypes()
  if (leaves.data?.length === 0) {
    return (
      <p className="text-ink-muted">
        {calendarCopy.nobodyThisWeek}{' '}
        <span className="figures text-ink-subtle text-meta">{formatDayRange(week.start, week.end)}</span>
      </p>
    )
  }
  return (
    <Card
      title={calendarCopy.awayThisWeek}
      actions={
        <span className="figures text-ink-muted text-meta">
          {leaves.data && leaves.data.length > SHOWN_AT_FIRST && `${summary(leaves.data)} · `}
          {formatDayRange(week.start, week.end)}
        </span>
      }
    >
      <QueryView query={leaves} loading={<SkeletonList rows={1} className="h-11" />}>
        {away => (
          <ShortList
            items={[...away].sort(byStartThenName)}
            limit={SHOWN_AT_FIRST}
            more={calendarCopy.showAll}
            less={calendarCopy.showLess}
          >
            {shown => (
              <ul
                aria-label={calendarCopy.awayThisWeek}
                className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-2"
              >
                {shown.map(leave => (
                  <li key={leave.id}>
                    <Button
                      onPress={() => onOpen(leave)}
                      className="flex min-h-11 w-full items-center gap-2.5 rounded-md border border-line px-3 py-1.5 text-left hover:bg-sunken/50"
                    >
                      <Avatar name={leave.name} src={leave.user.profile_picture} />
                      <span className="min-w-0">
                        <span className="block truncate font-medium">{leave.name}</span>
                        <span className="figures block text-ink-muted text-meta">
                          {types.label(leave.leave_type)} · {formatLeaveDays(leave)}
                        </span>
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </ShortList>
        )}
      </QueryView>
    </Card>
  )
}
