import {
  createPageUrl,
  dashboardCopy,
  formatDayRange,
  formatDays,
  type LeaveRequest,
  screenCopy,
} from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'

import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  /** Undefined while they are on their way. */
  requests: readonly LeaveRequest[] | undefined
  failed: boolean
  onRetry: () => void
  /** What to do when there are none. */
  whenEmpty?: ReactNode
}

/** One's newest requests (C-08, C-09). */
export function RecentRequests({ requests, failed, onRetry, whenEmpty }: Props) {
  return (
    <Card
      title={dashboardCopy.recentRequests}
      actions={
        <TextLink href={createPageUrl('MyRequests')} className="-my-1 inline-flex min-h-6 items-center">
          {dashboardCopy.viewAll}
        </TextLink>
      }
      isFlush={requests !== undefined && requests.length > 0 && !failed}
    >
      {failed ? (
        <ErrorState message={screenCopy.retryLoading} onRetry={onRetry} />
      ) : requests === undefined ? (
        <SkeletonList rows={5} className="h-10" />
      ) : requests.length === 0 ? (
        <EmptyState icon={<CalendarPlus aria-hidden />} action={whenEmpty}>
          {dashboardCopy.noRecentRequests}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {requests.map(request => (
            <RecentRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const RecentRequest = ({ request }: { request: LeaveRequest }) => (
  <li className="flex items-center justify-between gap-4 px-4 py-3 md:grid md:grid-cols-[14rem_1fr_5rem_auto]">
    <span className="flex min-w-0 flex-col gap-0.5 md:contents">
      <LeaveTypeName type={request.leave_type} />
      <span className="figures text-ink-muted max-md:pl-4.5">
        {formatDayRange(request.start_date, request.end_date)}
        <span className="md:hidden"> · {formatDays(request.days_requested)}</span>
      </span>
      <span className="figures text-ink-muted max-md:hidden md:text-right">
        {formatDays(request.days_requested)}
      </span>
    </span>
    <span className="flex justify-end md:min-w-24">
      <StatusTag status={request.status} />
    </span>
  </li>
)
