import {
  createPageUrl,
  dashboardCopy,
  formatDays,
  formatLeaveDays,
  type LeaveRequest,
} from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { ownRequestPath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  requests: Shown<readonly LeaveRequest[]>
  /** What they come to, above them. */
  summary: ReactNode
}

/** One's newest requests; a press leads to the request (C-08, C-09). */
export function RecentRequests({ requests, summary }: Props) {
  return (
    <Card
      title={dashboardCopy.recentRequests}
      actions={
        <TextLink href={createPageUrl('MyRequests')} className="-my-1 inline-flex min-h-6 items-center">
          {dashboardCopy.viewAll}
        </TextLink>
      }
      isFlush
    >
      {summary}
      <QueryView
        query={requests}
        loading={
          <div className="px-4 pb-4">
            <SkeletonList rows={5} className="h-10" />
          </div>
        }
        empty={() => (
          <div className="px-4 pb-4">
            <EmptyState icon={<CalendarPlus aria-hidden />}>{dashboardCopy.noRecentRequests}</EmptyState>
          </div>
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
  <li>
    <Link
      href={ownRequestPath(request.id)}
      className="flex items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunken/50 md:grid md:grid-cols-[14rem_1fr_5rem_auto]"
    >
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
    </Link>
  </li>
)
