import { adminCopy as copy, formatNumber } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale, UserCog, Users } from 'lucide-react'
import { companyCounts } from '../../data/users/company-counts.ts'
import { today } from '../../leave-ui/today.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The company in three figures (H-02, OP-35). */
export function AdminSummary() {
  const { data: counts, isLoadingError } = useQuery(companyCounts(today()))
  const cards = [
    { label: copy.totalEmployees, Icon: Users, count: counts?.employees },
    { label: copy.managers, Icon: UserCog, count: counts?.managers },
    { label: copy.leaveBalances, Icon: Scale, count: counts?.leaveBalances },
  ]
  return (
    <div className="flex flex-col gap-1 max-md:gap-0.5">
      <dl className="grid grid-cols-3 gap-3 max-md:grid-cols-[auto_auto_auto] max-md:gap-2">
        {cards.map(({ label, Icon, count }) => (
          <div
            key={label}
            className="flex min-w-0 flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 py-2 max-md:px-2.5 max-md:py-1.5 lg:flex-row lg:items-center lg:justify-between"
          >
            <dt className="flex items-center gap-2 text-ink-muted text-meta md:text-body">
              <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle max-md:hidden" />
              {label}
            </dt>
            <dd className="figures font-semibold text-touch md:text-title">
              {count !== undefined ? (
                formatNumber(count)
              ) : isLoadingError ? (
                '–'
              ) : (
                <Skeleton className="my-1 h-6 w-12 max-md:my-0" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="min-h-5 text-ink-subtle text-meta">
        {counts && copy.managersCount(formatNumber(counts.approvers))}
      </p>
    </div>
  )
}
