import { ADMIN_PAGE_SIZE, balanceAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { companyCounts } from '../../../data/users/company-counts.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'

import { today } from '../../../leave-ui/today.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TableSkeleton, TitleSkeleton } from '../../../ui/skeleton.tsx'
import type { BalanceActsIfAny } from './balance-actions.tsx'
import { BalanceTable } from './balance-table.tsx'
import type { BalanceFilterState } from './use-balance-filter.ts'

const LongBalances = lazyPart(async () => (await import('./long-balances.tsx')).LongBalances)

/** As tall as the loaded content. */
const LoadingRows = ({ isOne }: { isOne: boolean }) =>
  isOne ? (
    <TableSkeleton columns={6} rows={12} row="h-11" />
  ) : (
    <TableSkeleton columns={6} rows={ADMIN_PAGE_SIZE} row="h-[63px] max-md:h-[103px]" hasPager />
  )

/** As tall as a line of text, so that the row does not grow. */
const BESIDE_TEXT = '-my-1.5'

interface Props extends BalanceActsIfAny {
  shown: BalanceFilterState
  /** Buttons of the table. */
  actions: ReactNode
  /** Shows one long list instead of pages. */
  isOne: boolean
}

/** The balances that match the filter, and a note about orphaned ones (H-16). */
export function BalanceList({ shown, actions, isOne, acts }: Props) {
  // The long list sorts its own rows.
  const order = shown.order === 'person' ? {} : { order: shown.order }
  const query = useQuery(
    isOne ? leaveBalances.page(shown.filter) : leaveBalances.page({ ...shown.filter, ...order }, shown.page),
  )
  const counts = useQuery({ ...companyCounts(today()), enabled: query.data?.total === 0 })
  const showAll = (className = '') => (
    <Button size="small" className={className} onPress={shown.showAll}>
      {balanceAdminCopy.showAll}
    </Button>
  )
  return (
    <QueryView
      query={query}
      status={{
        query: `${shown.search} ${shown.year} ${shown.type} ${shown.department} ${shown.isOrphaned}`,
        filter: [shown.search, shown.year, shown.type, shown.department]
          .filter(text => text !== '' && text !== 'all')
          .join(' · '),
      }}
      loading={
        <Card title={<TitleSkeleton name={balanceAdminCopy.title} />} actions={actions} isFlush>
          <LoadingRows isOne={isOne} />
        </Card>
      }
      frame={(content, { orphans, total }) => (
        <>
          {shown.isOrphaned ? (
            <Alert tone="info" action={showAll(BESIDE_TEXT)}>
              {balanceAdminCopy.onlyOrphans}
            </Alert>
          ) : (
            // Users who can only read balances cannot reassign orphaned ones.
            acts &&
            orphans > 0 && (
              <Alert
                tone="warning"
                action={
                  <Button size="small" className={BESIDE_TEXT} onPress={shown.showOrphans}>
                    {balanceAdminCopy.showOrphans}
                  </Button>
                }
              >
                {balanceAdminCopy.orphans(orphans)}
              </Alert>
            )
          )}
          <Card title={balanceAdminCopy.count(total)} actions={actions} isFlush>
            {content}
          </Card>
        </>
      )}
      empty={() => (
        <div className="px-4 pb-4">
          {counts.data?.leaveBalances === 0 ? (
            <EmptyState
              icon={<Scale aria-hidden />}
              hint={acts === undefined ? undefined : balanceAdminCopy.noneYetHint}
            >
              {balanceAdminCopy.noneYet}
            </EmptyState>
          ) : (
            <EmptyState icon={<Scale aria-hidden />} action={!shown.isOrphaned && !shown.isAll && showAll()}>
              {balanceAdminCopy.none}
            </EmptyState>
          )}
        </div>
      )}
    >
      {({ rows, total }) =>
        isOne ? (
          <Suspense fallback={<LoadingRows isOne />}>
            <LongBalances balances={rows} sort={shown.sort} acts={acts} />
          </Suspense>
        ) : (
          <>
            <BalanceTable balances={rows} sort={shown.sort} acts={acts} />
            <Pager page={shown.page} total={total} onTurn={shown.turnTo} />
          </>
        )
      }
    </QueryView>
  )
}
