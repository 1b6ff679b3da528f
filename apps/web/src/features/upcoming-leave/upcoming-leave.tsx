import { type Colleague, type LeaveRequest, messages } from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { words } from '../../leave-ui/words.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { UpcomingEntry } from './upcoming-entry.tsx'

interface Props {
  /** Undefined while they are on their way. */
  requests: readonly LeaveRequest[] | undefined
  /** Whose leave it is; without them the names are left out, as all of it is one's own. */
  people: readonly Colleague[] | undefined
  failed: boolean
  onRetry: () => void
}

/** Who is away next (G-07, G-08). */
export function UpcomingLeave({ requests, people, failed, onRetry }: Props) {
  const isFilled = requests !== undefined && requests.length > 0 && !failed
  return (
    <Card title={messages.calendar.upcoming} isFlush={isFilled}>
      {failed ? (
        <ErrorState message={words.retryLoading} onRetry={onRetry} />
      ) : requests === undefined ? (
        <SkeletonList rows={4} className="h-11" />
      ) : requests.length === 0 ? (
        <EmptyState icon={<CalendarCheck aria-hidden />}>{messages.calendar.noUpcoming}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {requests.map(request => (
            <UpcomingEntry
              key={request.id}
              request={request}
              person={people?.find(({ id }) => id === request.user_id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
