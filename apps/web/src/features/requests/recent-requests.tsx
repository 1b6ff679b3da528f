import {
  costOf,
  createPageUrl,
  dashboardCopy,
  formatAmount,
  formatLeaveDays,
  type LeaveRequest,
} from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { ownRequestPath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { ClosingList } from '../../lib/closing-list.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  requests: Shown<readonly LeaveRequest[]>
  /** The actions on a request in this list. */
  actions: (request: LeaveRequest) => ReactNode
}

/** The user's newest requests. A press opens the request (C-08, C-09). */
export function RecentRequests({ requests, actions }: Props) {
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
        {newest => <Rows requests={newest} actions={actions} />}
      </QueryView>
    </Card>
  )
}

function Rows({ requests, actions }: { requests: readonly LeaveRequest[]; actions: Props['actions'] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ClosingList list={list} ids={requests.map(({ id }) => id)}>
      <ul
        ref={list}
        className="divide-y divide-line border-line border-t lg:grid lg:grid-cols-[minmax(8rem,14rem)_1fr_auto_auto_auto]"
      >
        {requests.map(request => (
          <li
            key={request.id}
            className="items-center lg:col-span-full lg:grid lg:grid-cols-subgrid hover:bg-sunken/50"
          >
            <RecentRequest request={request} />
            <div className="flex flex-wrap gap-x-2 px-6 pb-2 empty:hidden lg:px-2 lg:pb-0">
              {actions(request)}
            </div>
          </li>
        ))}
      </ul>
    </ClosingList>
  )
}

const RecentRequest = ({ request }: { request: LeaveRequest }) => (
  <Link
    href={ownRequestPath(request.id)}
    className="flex items-center justify-between gap-4 px-4 py-3 -outline-offset-2 lg:col-span-4 lg:grid lg:grid-cols-subgrid"
  >
    <span className="flex min-w-0 flex-col gap-0.5 lg:contents">
      <LeaveTypeName type={request.leave_type} />
      <span className="figures text-ink-muted max-lg:pl-6">
        {formatLeaveDays(request)}
        <span className="lg:hidden">
          {' · '}
          <span className="whitespace-nowrap">{formatAmount(costOf(request))}</span>
        </span>
      </span>
      <span className="figures text-ink-muted max-lg:hidden lg:text-right">
        {formatAmount(costOf(request))}
      </span>
    </span>
    <span className="flex justify-end lg:min-w-24">
      <StatusTag status={request.status} />
    </span>
  </Link>
)
