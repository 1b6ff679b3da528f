import {
  adminCopy,
  appStartCopy,
  balanceCard,
  type CardEntry,
  can,
  dashboardCopy as copy,
  costWaiting,
  type BalanceCard as Figures,
  formatDays,
  formatNumber,
  type LeaveBalance,
  type LeaveRequest,
  type LeaveTypes,
  type WaitingLeave,
  balanceStatementCopy as whyCopy,
} from '@leavewell/leave'
import { Scale } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { classes } from '../../lib/classes.ts'
import { useCountedTo } from '../../lib/use-counted-to.ts'
import { useUser } from '../../session/session.ts'
import type { Colour } from '../../ui/colour.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statementPath } from './statement/statement-view.ts'
import { usePendingLeave } from './use-pending-leave.ts'

interface Props {
  balances: Shown<readonly LeaveBalance[]>
  /** The entries that changed the balances. Without them, a card shows less. */
  movements: readonly CardEntry[] | undefined
  /** The newest requests, including pending ones. */
  recent: readonly LeaveRequest[] | undefined
  year: number
  /** Actions next to the title. */
  actions?: ReactNode
}

/** The days left this year, by leave type (C-05, C-06, D). */
export function BalanceCards({ balances, movements, recent, year, actions }: Props) {
  const types = useLeaveTypes()
  const mayAllocate = can(useUser(), 'leave')
  const waiting = usePendingLeave(year, recent)
  return (
    <section aria-labelledby="balances-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="balances-title" className="whitespace-nowrap font-semibold text-section">
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
            icon={<Scale aria-hidden />}
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
            {mayAllocate ? copy.noBalancesYet : copy.noBalances}
          </EmptyState>
        )}
      >
        {all => (
          <ul className={CARD_GRID}>
            {inOrder(all, types).map(balance => (
              <BalanceCard
                key={balance.id}
                balance={balance}
                movements={movements}
                {...waitingOf(waiting, balance.leave_type)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** As in every list of types. */
const inOrder = (balances: readonly LeaveBalance[], { keys }: LeaveTypes) =>
  [...balances].sort((a, b) => keys.indexOf(a.leave_type) - keys.indexOf(b.leave_type))

interface BalanceCardProps extends Pick<Props, 'movements'> {
  balance: LeaveBalance
  /** Pending leave of this type in days, and in minutes. */
  waitingDays: number
  waitingMinutes: number | null
}

/** Two primitive values, so that equal amounts do not render the card again. */
function waitingOf(all: readonly WaitingLeave[], type: string) {
  const { days: waitingDays, minutes: waitingMinutes } = costWaiting(all, type)
  return { waitingDays, waitingMinutes }
}

/**
 * Days left of one leave type (D). The whole card links to the breakdown. Memoised, because pending days may
 * arrive later.
 */
const BalanceCard = memo(function BalanceCard({
  balance,
  movements,
  waitingDays: days,
  waitingMinutes: minutes,
}: BalanceCardProps) {
  const types = useLeaveTypes()
  const card = balanceCard(balance, movements, { days, minutes })
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-control">
      <div className="max-md:pr-28">
        <LeaveTypeName type={balance.leave_type} />
      </div>
      <DaysLeft
        card={card}
        name={types.name(balance.leave_type)}
        colour={types.of(balance.leave_type).colour}
      />
      <TextLink
        href={statementPath({ type: balance.leave_type })}
        aria-label={whyCopy.ofCard(types.name(balance.leave_type))}
        data-print="hidden"
        // On phones next to the name, so that the content below the balances stays visible.
        className="mt-auto inline-flex min-h-6 items-center self-start font-normal text-meta after:absolute after:inset-0 after:rounded-lg max-md:-order-1 max-md:-mt-3 max-md:-mb-11 max-md:h-11 max-md:self-end md:pointer-coarse:min-h-11"
      >
        {whyCopy.see}
      </TextLink>
    </li>
  )
})

function DaysLeft({ card, name, colour }: { card: Figures; name: string; colour: Colour }) {
  const {
    daysLeft,
    left: now,
    unit,
    leftIfApproved,
    totalAllocated,
    used,
    taken,
    ended,
    entered,
    percentageShown,
  } = card
  const sentence = (left: string) => copy.left(left, unit, formatNumber(totalAllocated))
  return (
    <>
      <Figure count={now} sentence={sentence} />
      <Meter
        label={name}
        value={card.bar}
        hatched={card.barWaiting}
        valueLabel={sentence(formatNumber(now))}
        colour={colour}
      />
      <div className={classes('figures text-ink-subtle text-meta', MEANING_HEIGHT)}>
        <p className="flex justify-between">
          <span>{copy.daysUsedOf(formatNumber(used))}</span>
          <span>{copy.shareLeft(percentageShown)}</span>
        </p>
        {unit === 'hours' && <p>{formatDays(daysLeft)}</p>}
        {leftIfApproved !== now && (
          <p>{copy.leftIfApproved(formatNumber(now), formatNumber(leftIfApproved))}</p>
        )}
        {entered > 0 && <p>{copy.takenAndEntered(formatNumber(taken), formatNumber(entered))}</p>}
        {entered < 0 && <p>{copy.takenAndAdded(formatNumber(taken), formatNumber(-entered))}</p>}
        {ended > 0 && entered === 0 && <p>{copy.taken(formatNumber(taken))}</p>}
        {ended > 0 && <p>{copy.daysEnded(formatNumber(ended))}</p>}
      </div>
    </>
  )
}

/** A sentence that starts with a large number, which counts to its new value. */
function Figure({ count, sentence }: { count: number; sentence: (count: string) => string }) {
  const [number = '', ...rest] = sentence(formatNumber(useCountedTo(count))).split(' ')
  return (
    <p>
      <span className="figures mr-0.5 font-semibold text-figure tracking-tight">{number}</span>{' '}
      <span className="figures text-ink-muted">{rest.join(' ')}</span>
    </p>
  )
}

/** As tall as a card with its link. */
const CARD_HEIGHT = 'h-48 max-md:h-38 md:pointer-coarse:h-53'

/** Room for pending days, which may load a moment later. Phones have no room to reserve. */
const MEANING_HEIGHT = 'md:min-h-8'

const CARD_GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3'
