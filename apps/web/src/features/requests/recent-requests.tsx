import {
  createPageUrl,
  dashboardCopy,
  formatDays,
  formatLeaveDays,
  type LeaveRequest,
} from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'

import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  requests: Shown<readonly LeaveRequest[]>
}

/** One's newest requests (C-08, C-09). */
export function RecentRequests({ requests }: Props) {
  return (
    <Card
      title={dashboardCopy.recentRequests}
      actions={
        <TextLink href={createPageUrl('MyRequests')} className="-my-1 inline-flex min-h-6 items-center">
          {dashboardCopy.viewAll}
        </TextLink>
      }
      isFlush={Boolean(requests.data?.length)}
    >
      <QueryView
        query={requests}
        loading={<SkeletonList rows={5} className="h-10" />}
        empty={() => (
          <EmptyState icon={<CalendarPlus aria-hidden />}>{dashboardCopy.noRecentRequests}</EmptyState>
        )}
      >
        {newest => (
          <ul className="divide-y divide-line border-line border-t">
            {newest.map(request => (
              <RecentRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const RecentRequest = ({ request }: { request: LeaveRequest }) => (
  <li className="flex items-center justify-between gap-4 px-4 py-3 md:grid md:grid-cols-[14rem_1fr_5rem_auto]">
    <span className="flex min-w-0 flex-col gap-0.5 md:contents">
      <LeaveTypeName type={request.leave_type} />
      <span className="figures text-ink-muted max-md:pl-4.5">
        {formatLeaveDays(request)}
        <span className="md:hidden">
          {' · '}
          <span className="whitespace-nowrap">{formatDays(request.days_requested)}</span>
        </span>
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
