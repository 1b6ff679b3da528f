import {
  adminCopy,
  appStartCopy,
  balanceCard,
  type CardEntry,
  can,
  dashboardCopy as copy,
  type BalanceCard as Figures,
  formatNumber,
  LEAVE_TYPE_VALUES,
  type LeaveBalance,
  leaveTypeName,
  balanceStatementCopy as whyCopy,
} from '@leavewell/leave'
import { CalendarRange } from 'lucide-react'
import type { ReactNode } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statementPath } from './statement/statement-view.ts'

interface Props {
  balances: Shown<readonly LeaveBalance[]>
  /** What moved them; without, a card says less. */
  movements: readonly CardEntry[] | undefined
  year: number
  /** What can be asked of them, beside their title. */
  actions?: ReactNode
}

/** What is left of the year, by leave type (C-05, C-06, D). */
export function BalanceCards({ balances, movements, year, actions }: Props) {
  const mayAllocate = can(useUser(), 'leave')
  return (
    <section aria-labelledby="balances-title" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="balances-title" className="font-semibold text-body">
          {copy.leaveBalances} <span className="figures font-normal text-ink-subtle">{year}</span>
        </h2>
        {balances.data !== undefined && balances.data.length > 0 && actions}
      </div>
      <QueryView
        query={balances}
        loading={
          <div className={CARD_GRID} role="status" aria-label={appStartCopy.loading}>
            <Skeleton className={CARD_HEIGHT} />
            <Skeleton className={CARD_HEIGHT} />
            <Skeleton className={CARD_HEIGHT} />
          </div>
        }
        empty={() => (
          <EmptyState
            icon={<CalendarRange aria-hidden />}
            action={
              mayAllocate && (
                <p>
                  {copy.allocateBalances}{' '}
                  <TextLink href={`${pagePath('AdminDashboard')}?tab=balances`}>
                    {adminCopy.leaveBalances}
                  </TextLink>
                </p>
              )
            }
          >
            {copy.noBalances}
          </EmptyState>
        )}
      >
        {all => (
          <ul className={CARD_GRID}>
            {inOrder(all).map(balance => (
              <BalanceCard key={balance.id} balance={balance} movements={movements} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** Annual leave first, as in every list of types. */
const inOrder = (balances: readonly LeaveBalance[]) =>
  [...balances].sort(
    (a, b) => LEAVE_TYPE_VALUES.indexOf(a.leave_type) - LEAVE_TYPE_VALUES.indexOf(b.leave_type),
  )

interface BalanceCardProps {
  balance: LeaveBalance
  movements: readonly CardEntry[] | undefined
}

/** Days left of one leave type (D). */
function BalanceCard({ balance, movements }: BalanceCardProps) {
  const card = balanceCard(balance, movements)
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="max-md:pr-28">
        <LeaveTypeName type={balance.leave_type} />
      </div>
      {card.hasAllowance ? (
        <DaysLeft card={card} name={leaveTypeName(balance.leave_type)} />
      ) : (
        <>
          <Figure sentence={copy.daysTaken(formatNumber(card.taken))} />
          <p className="text-ink-subtle text-meta">{copy.noAllowance}</p>
        </>
      )}
      <TextLink
        href={statementPath({ type: balance.leave_type })}
        aria-label={whyCopy.ofCard(leaveTypeName(balance.leave_type))}
        data-print="hidden"
        // On a phone beside the name, so that what comes next is in sight below the balances.
        className="mt-auto inline-flex min-h-6 items-center self-start font-normal text-meta max-md:absolute max-md:top-3.5 max-md:right-4 pointer-coarse:top-1 pointer-coarse:min-h-11"
      >
        {whyCopy.title}
      </TextLink>
    </li>
  )
}

function DaysLeft({ card, name }: { card: Figures; name: string }) {
  const { daysLeft, totalAllocated, used, taken, entered, percentageShown, bar } = card
  const sentence = copy.daysLeft(formatNumber(daysLeft), formatNumber(totalAllocated))
  return (
    <>
      <Figure sentence={sentence} />
      <Meter label={name} value={bar} valueLabel={sentence} />
      <div className="figures text-ink-subtle text-meta">
        <p className="flex justify-between">
          <span>{copy.daysUsedOf(formatNumber(used))}</span>
          <span>{copy.shareLeft(percentageShown)}</span>
        </p>
        {entered > 0 && <p>{copy.takenAndEntered(formatNumber(taken), formatNumber(entered))}</p>}
        {entered < 0 && <p>{copy.takenAndAdded(formatNumber(taken), formatNumber(-entered))}</p>}
      </div>
    </>
  )
}

/** A sentence whose number, with which it begins, is large. */
function Figure({ sentence }: { sentence: string }) {
  const [number = '', ...rest] = sentence.split(' ')
  return (
    <p>
      <span className="figures mr-0.5 font-semibold text-figure tracking-tight">{number}</span>{' '}
      <span className="figures text-ink-muted">{rest.join(' ')}</span>
    </p>
  )
}

/** As high as a card with its link. */
const CARD_HEIGHT = 'h-43 max-md:h-37 md:pointer-coarse:h-48'

const CARD_GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3'
