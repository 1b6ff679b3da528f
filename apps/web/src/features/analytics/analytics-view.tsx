import {
  type Analytics,
  analyticsCopy as copy,
  formatNumber,
  formatUtilization,
  utilization,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Meter } from '../../ui/meter.tsx'
import { DepartmentCard, endings, StatusCard, TypeCard } from './breakdown-cards.tsx'
import { MonthCard } from './month-card.tsx'

/** The statistics of a year, as charts that are tables as well (H-05, H-06). */
export const AnalyticsView = ({ statistics }: { statistics: Analytics }) => (
  <>
    <KeyStatistics statistics={statistics} />
    <MonthCard statistics={statistics} />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <TypeCard statistics={statistics} />
        <StatusCard counts={statistics.byStatus} />
      </div>
      <DepartmentCard departments={statistics.byDepartment} />
    </div>
  </>
)

/** The key figures of the year (H-05, H-06). */
function KeyStatistics({ statistics }: { statistics: Analytics }) {
  const { overall, byStatus } = statistics
  const requests = byStatus.pending + byStatus.approved + byStatus.rejected
  return (
    <section aria-label={copy.statistics} className="overflow-hidden rounded-lg border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px md:grid-cols-4">
        <Statistic
          name={copy.utilization}
          value={formatUtilization(overall)}
          definition={copy.definitions.utilization}
        >
          <Meter
            label={copy.utilizationHint}
            value={Math.min(100, Math.max(0, utilization(overall)))}
            valueLabel={formatUtilization(overall)}
          />
        </Statistic>
        <Statistic
          name={copy.allocated}
          value={formatNumber(overall.allocated)}
          definition={copy.definitions.allocated}
        />
        <Statistic name={copy.used} value={formatNumber(overall.taken)} definition={copy.definitions.used}>
          {[`${copy.left}: ${formatNumber(overall.balance)}`, ...endings(overall)].join(', ')}
        </Statistic>
        <Statistic name={copy.requests} value={formatNumber(requests)} definition={copy.definitions.requests}>
          {copy.waiting(formatNumber(byStatus.pending))}
        </Statistic>
      </dl>
      <p className="border-line border-t bg-surface p-4 text-ink-subtle text-meta">{copy.definitions.unit}</p>
    </section>
  )
}

interface StatisticProps {
  name: string
  value: string
  /** What the figure counts. */
  definition: string
  children?: ReactNode
}

const Statistic = ({ name, value, definition, children }: StatisticProps) => (
  <div className="flex flex-col gap-1 bg-surface p-4">
    <dt className="text-ink-muted text-meta">{name}</dt>
    <dd className="figures font-semibold text-title">{value}</dd>
    {children !== undefined && <dd className="figures text-ink-subtle text-meta">{children}</dd>}
    <dd className="text-ink-subtle text-meta">{definition}</dd>
  </div>
)
