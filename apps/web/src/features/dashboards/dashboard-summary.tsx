import { dashboardCopy as copy, formatNumber, type LeaveRequest, summariseRecent } from '@leavewell/leave'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Four counters over the newest requests (C-02, C-03). */
export function DashboardSummary({ requests }: { requests: readonly LeaveRequest[] | undefined }) {
  const summary = requests && summariseRecent(requests)
  const counters: [string, number | undefined][] = [
    [copy.totalRequests, summary?.total],
    [copy.pending, summary?.pending],
    [copy.approved, summary?.approved],
    [copy.daysUsed, summary?.daysUsed],
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px md:grid-cols-4">
      {counters.map(([label, count]) => (
        <div key={label} className="flex flex-col gap-1 bg-surface px-4 py-3">
          <dt className="text-ink-muted text-meta">{label}</dt>
          <dd className="figures font-semibold text-title">
            {count === undefined ? <Skeleton className="my-1 h-6 w-10" /> : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
