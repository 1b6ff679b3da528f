import { type CalendarLeave, calendarCopy, screenCopy } from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'

import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { UpcomingEntry } from './upcoming-entry.tsx'

interface Props {
  /** Undefined while they are on their way. */
  leaves: readonly CalendarLeave[] | undefined
  /** With several people each entry says whose it is. */
  isTeam: boolean
  failed: boolean
  onRetry: () => void
  onOpen: (leave: CalendarLeave) => void
}

/** The next leave (G-07, G-08). */
export function UpcomingLeave({ leaves, isTeam, failed, onRetry, onOpen }: Props) {
  const isFilled = leaves !== undefined && leaves.length > 0 && !failed
  return (
    <Card title={calendarCopy.upcoming} isFlush={isFilled}>
      {failed ? (
        <ErrorState message={screenCopy.retryLoading} onRetry={onRetry} />
      ) : leaves === undefined ? (
        <SkeletonList rows={4} className="h-11" />
      ) : leaves.length === 0 ? (
        <EmptyState icon={<CalendarCheck aria-hidden />}>{calendarCopy.noUpcoming}</EmptyState>
      ) : (
        <ul aria-label={calendarCopy.upcoming} className="divide-y divide-line border-line border-t">
          {leaves.map(leave => (
            <UpcomingEntry key={leave.id} leave={leave} isTeam={isTeam} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  )
}
