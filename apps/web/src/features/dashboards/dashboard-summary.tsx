import { dashboardCopy as copy, formatNumber, type LeaveRequest, summariseRecent } from '@leavewell/leave'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Four counters over the newest requests, in one quiet line above them (C-02, C-03). */
export function DashboardSummary({ requests }: { requests: readonly LeaveRequest[] | undefined }) {
  const summary = requests && summariseRecent(requests)
  const counters: [string, number | undefined][] = [
    [copy.totalRequests, summary?.total],
    [copy.pending, summary?.pending],
    [copy.approved, summary?.approved],
    [copy.daysUsed, summary?.daysUsed],
  ]
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-3 text-meta">
      {counters.map(([label, count]) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="figures font-semibold">
            {count === undefined ? <Skeleton className="h-3 w-4" /> : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
