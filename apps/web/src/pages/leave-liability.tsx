import {
  liabilityCopy as copy,
  hasWeeks,
  type LeaveLiability as LeaveLiabilityAnswer,
  LIABILITY_GROUPS,
  type LiabilityGroup,
  type LiabilityRow,
  liabilityTable,
  liabilityTotal,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { departments } from '../data/departments/departments.ts'
import { leaveLiability } from '../data/leave-balances/leave-liability.ts'
import { offices } from '../data/offices/offices.ts'
import { SaveTableMenu } from '../features/exports/save-table-menu.tsx'
import { LiabilityFilters } from '../features/liability/liability-filters.tsx'
import { LiabilityTable } from '../features/liability/liability-table.tsx'
import { LiabilityTotals } from '../features/liability/liability-totals.tsx'
import { TrendCard } from '../features/liability/trend-card.tsx'
import { ALL, useLiabilityFilter } from '../features/liability/use-liability-filter.ts'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { Select } from '../ui/select.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'

/** The value of unused leave on a day, for HR and payroll. */
export const LeaveLiabilityPage = () => (
  <ForRight rights={['payroll']}>
    <LeaveLiability />
  </ForRight>
)

const GROUPS = LIABILITY_GROUPS.map(id => ({ id, label: copy.groupedBy[id] }))

/** The same report about some of its rows. */
const ofRows = (liability: LeaveLiabilityAnswer, rows: LiabilityRow[]): LeaveLiabilityAnswer => ({
  ...liability,
  rows,
  total: liabilityTotal(rows),
})

function LeaveLiability() {
  const types = useLeaveTypes()
  const shown = useLiabilityFilter()
  const { data: groups = [] } = useQuery(departments.all())
  const { data: places = [] } = useQuery(offices())
  const query = useQuery({ ...leaveLiability(shown.asked), enabled: shown.error === undefined })
  const { data, isPlaceholderData } = query
  const showsAll = shown.values.scope === 'all'
  const isNarrowed = shown.chips.length > 0
  const [by, setBy] = useState<LiabilityGroup>('department')
  const { weeks } = shown.values
  const found =
    data &&
    (weeks === ALL
      ? data
      : ofRows(
          data,
          data.rows.filter(row => hasWeeks(row, Number(weeks))),
        ))
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        parent={{
          title: adminDashboardTitle(useUser()),
          href: pagePath('AdminDashboard'),
        }}
        actions={
          found !== undefined &&
          !isPlaceholderData &&
          found.rows.length > 0 && <SaveTableMenu table={() => liabilityTable(found, types)} />
        }
      />
      <LiabilityFilters shown={shown} departments={groups} offices={places} />
      <FilterChips chips={shown.chips} onClear={shown.clear} className="md:hidden" />
      <QueryView
        query={found === undefined ? query : { ...query, data: found }}
        failed={copy.failed}
        loading={<SkeletonList rows={6} className="h-14" />}
        count={({ rows }) => rows.length}
        status={{ query: JSON.stringify(shown.asked) }}
        empty={() => (
          <EmptyState
            icon={<Scale aria-hidden />}
            {...(!isNarrowed && { hint: copy.noneHint })}
            {...(!showsAll && {
              action: <Button onPress={() => shown.change({ scope: 'all' })}>{copy.showAll}</Button>,
            })}
          >
            {isNarrowed ? copy.noMatch : copy.none}
          </EmptyState>
        )}
      >
        {liability => (
          <div className={isPlaceholderData ? 'flex flex-col gap-6 opacity-60' : 'flex flex-col gap-6'}>
            <LiabilityTotals liability={liability} />
            <Card
              isFlush
              title={copy.groupedBy[by]}
              actions={
                <Select label={copy.groupBy} isLabelHidden options={GROUPS} value={by} onChange={setBy} />
              }
            >
              <LiabilityTable key={by} rows={liability.rows} by={by} />
            </Card>
            <TrendCard
              asked={shown.asked}
              exportOf={table => <SaveTableMenu label={copy.exportTrend} table={() => table} />}
            />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
