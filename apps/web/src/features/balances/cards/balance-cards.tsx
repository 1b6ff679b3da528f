import {
  appStartCopy,
  type CardEntry,
  dashboardCopy,
  LEAVE_TYPE_VALUES,
  type LeaveBalance,
  screenCopy,
} from '@leavewell/leave'
import { CalendarRange } from 'lucide-react'

import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CARD_GRID } from './card-grid.ts'

interface Props {
  /** Undefined while they are on their way. */
  balances: readonly LeaveBalance[] | undefined
  /** What moved them; without, a card says less. */
  movements: readonly CardEntry[] | undefined
  failed: boolean
  onRetry: () => void
  year: number
}

/** What is left of the year, by leave type (C-05, C-06, D). */
export function BalanceCards({ balances, movements, failed, onRetry, year }: Props) {
  return (
    <section aria-labelledby="balances-title" className="flex flex-col gap-3">
      <h2 id="balances-title" className="font-semibold text-body">
        {dashboardCopy.leaveBalances} <span className="figures font-normal text-ink-subtle">{year}</span>
      </h2>
      {failed ? (
        <ErrorState message={screenCopy.retryLoading} onRetry={onRetry} />
      ) : balances === undefined ? (
        <div className={CARD_GRID} role="status" aria-label={appStartCopy.loading}>
          <Skeleton className="h-34" />
          <Skeleton className="h-34" />
          <Skeleton className="h-34" />
        </div>
      ) : balances.length === 0 ? (
        <EmptyState icon={<CalendarRange aria-hidden />}>{dashboardCopy.noBalances}</EmptyState>
      ) : (
        <ul className={CARD_GRID}>
          {inOrder(balances).map(balance => (
            <BalanceCard key={balance.id} balance={balance} movements={movements} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Annual leave first, as in every list of types. */
const inOrder = (balances: readonly LeaveBalance[]) =>
  [...balances].sort(
    (a, b) => LEAVE_TYPE_VALUES.indexOf(a.leave_type) - LEAVE_TYPE_VALUES.indexOf(b.leave_type),
  )
