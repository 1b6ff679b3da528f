import { ADMIN_PAGE_SIZE, type BalanceRow, balanceAdminCopy, screenCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { Pager } from '../../../leave-ui/pager.tsx'

import { keepFocus } from '../../../lib/keep-focus.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { BalanceTable } from './balance-table.tsx'
import type { BalanceFilterState } from './use-balance-filter.ts'

/** In a line of text, without making the line higher. */
const BESIDE_TEXT = '-my-1.5'

interface Props {
  shown: BalanceFilterState
  /** Buttons of the table. */
  actions: ReactNode
  onEdit: (balance: BalanceRow) => void
  onDelete: (balance: BalanceRow) => void
}

/** The balances that the filter leaves, and a word about those of nobody (H-16). */
export function BalanceList({ shown, actions, onEdit, onDelete }: Props) {
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery(
    leaveBalances.page(shown.filter, shown.page),
  )
  if (isLoadingError) return <ErrorState message={screenCopy.retryLoading} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Card title={balanceAdminCopy.title} actions={actions} isFlush>
        <TableSkeleton columns={6} rows={ADMIN_PAGE_SIZE} row="h-[61px] max-md:h-[109px]" hasPager />
      </Card>
    )
  const showAll = (className = '') => (
    <Button size="small" className={className} onPress={shown.showAll}>
      {balanceAdminCopy.showAll}
    </Button>
  )
  return (
    <>
      {shown.isOrphaned ? (
        <Alert tone="info" action={showAll(BESIDE_TEXT)}>
          {balanceAdminCopy.onlyOrphans}
        </Alert>
      ) : (
        data.orphans > 0 && (
          <Alert
            tone="warning"
            action={
              <Button size="small" className={BESIDE_TEXT} onPress={shown.showOrphans}>
                {balanceAdminCopy.showOrphans}
              </Button>
            }
          >
            {balanceAdminCopy.orphans(data.orphans)}
          </Alert>
        )
      )}
      <Card title={balanceAdminCopy.count(data.total)} actions={actions} isFlush>
        <ListStatus
          query={`${shown.search} ${shown.year} ${shown.type} ${shown.department} ${shown.isOrphaned}`}
          found={isPlaceholderData ? undefined : data.total}
          filter={[shown.search, shown.year, shown.type, shown.department]
            .filter(text => text !== '' && text !== 'all')
            .join(' · ')}
        />
        <div ref={keepFocus}>
          {data.total === 0 ? (
            <div className="px-4 pb-4">
              <EmptyState icon={<Scale aria-hidden />} action={!shown.isOrphaned && showAll()}>
                {balanceAdminCopy.none}
              </EmptyState>
            </div>
          ) : (
            <>
              <BalanceTable balances={data.rows} onEdit={onEdit} onDelete={onDelete} />
              <Pager page={shown.page} total={data.total} onTurn={shown.turnTo} />
            </>
          )}
        </div>
      </Card>
    </>
  )
}
