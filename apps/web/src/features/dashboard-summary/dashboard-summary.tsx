import { formatNumber, type LeaveRequest, messages, summariseRecent } from '@leavewell/leave'
import { Skeleton } from '../../ui/skeleton.tsx'

const { dashboard } = messages

/** Four counters over the newest requests (C-02, C-03). */
export function DashboardSummary({ requests }: { requests: readonly LeaveRequest[] | undefined }) {
  const summary = requests && summariseRecent(requests)
  const counters: [string, number | undefined][] = [
    [dashboard.totalRequests, summary?.total],
    [dashboard.pending, summary?.pending],
    [dashboard.approved, summary?.approved],
    [dashboard.daysUsed, summary?.daysUsed],
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
