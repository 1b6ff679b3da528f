import {
  liabilityCopy as copy,
  type ExportTable,
  formatCents,
  formatDay,
  formatHoursShort,
  type LiabilityQuestion,
  type LiabilityTrend,
  trendTable,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { liabilityTrend } from '../../data/leave-balances/leave-liability.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { hoursOf } from './liability-rows.ts'

interface Props {
  asked: LiabilityQuestion
  /** Saves a table. */
  exportOf: (table: ExportTable) => ReactNode
}

/** The balances of the last month ends, as bars and values. */
export function TrendCard({ asked: { day: _, ...asked }, exportOf }: Props) {
  const query = useQuery(liabilityTrend(asked))
  return (
    <Card title={copy.trend} actions={query.data && !isEmpty(query.data) && exportOf(trendTable(query.data))}>
      <QueryView query={query} failed={copy.trendFailed} loading={<SkeletonList rows={6} className="h-8" />}>
        {trend => (isEmpty(trend) ? <p>{copy.noTrend}</p> : <Trend trend={trend} />)}
      </QueryView>
    </Card>
  )
}

const isEmpty = ({ months }: LiabilityTrend) =>
  months.every(({ hours, overdrawn_hours }) => hours === 0 && overdrawn_hours === 0)

function Trend({ trend: { months } }: { trend: LiabilityTrend }) {
  const hasValues = months.some(({ cents }) => cents !== undefined)
  const most = Math.max(1, ...months.map(({ hours }) => hours))
  return (
    <>
      <div className="figures">
        <BarTable
          label={copy.trend}
          titles={[copy.month, copy.hours, ...(hasValues ? [copy.value] : []), copy.overdrawn]}
          rows={months.map(({ day, hours, overdrawn_hours, cents }) => ({
            id: day,
            label: formatDay(day),
            length: (hours / most) * 100,
            values: [
              formatHoursShort(hours * 60),
              ...(hasValues ? [formatCents(cents ?? 0)] : []),
              hoursOf(overdrawn_hours),
            ],
          }))}
        />
      </div>
      <p className="mt-3 text-ink-subtle text-meta">
        {copy.trendHint} {hasValues && copy.trendSalaries}
      </p>
    </>
  )
}
