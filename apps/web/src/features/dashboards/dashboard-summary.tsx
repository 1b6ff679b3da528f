import {
  dashboardCopy as copy,
  formatNumber,
  type LeaveRequest,
  RECENT_REQUESTS,
  summariseRecent,
} from '@leavewell/leave'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  requests: readonly LeaveRequest[] | undefined
  /** The requests failed to load. The list of requests says so and offers a retry. */
  isFailed?: boolean
}

/** Four counters of the newest requests, whose titles name what they count (C-02, C-03). */
export function DashboardSummary({ requests, isFailed = false }: Props) {
  const summary = requests && summariseRecent(requests)
  const counters: [string, number | undefined][] = [
    [copy.totalRequests, summary?.total],
    [copy.pending, summary?.pending],
    [copy.approved, summary?.approved],
    [copy.daysUsed, summary?.daysUsed],
  ]
  return (
    <section
      aria-labelledby="summary-title"
      className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 id="summary-title" className="text-ink-muted text-meta">
        {copy.newestRequests(RECENT_REQUESTS)}
      </h2>
      <dl className="grid flex-1 grid-cols-4 gap-x-2">
        {counters.map(([label, count]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-muted text-meta">{label}</dt>
            <dd className="figures font-semibold text-title">
              {count !== undefined ? (
                formatNumber(count)
              ) : isFailed ? (
                '–'
              ) : (
                <Skeleton className="my-1 h-6 w-8" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
