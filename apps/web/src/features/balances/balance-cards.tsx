import {
  adminCopy,
  appStartCopy,
  balanceCard,
  type CardEntry,
  can,
  dashboardCopy as copy,
  costWaiting,
  type BalanceCard as Figures,
  type FreeLeave,
  formatDays,
  formatHours,
  formatNumber,
  type LeaveBalance,
  type LeaveRequest,
  type LeaveTypes,
  type MyLeaveRules,
  type WaitingLeave,
  balanceStatementCopy as whyCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Scale } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { myLeaveRules } from '../../data/leave-requests/leave-cost.ts'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { classes } from '../../lib/classes.ts'
import { useCountedTo } from '../../lib/use-counted-to.ts'
import { useUser } from '../../session/session.ts'
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
  const { data: free } = useQuery({
    ...myLeaveRules(),
    select: freeOf,
    enabled: mayBeInParts(balances.data, movements),
  })
  return (
    <section aria-labelledby="balances-title" className="flex flex-col gap-3">
      {/* As tall as the small button, which comes with the balances. */}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 pointer-coarse:min-h-11">
        <h2 id="balances-title" className="whitespace-nowrap font-semibold text-section max-md:text-touch">
          {copy.leaveBalances} <span className="figures font-normal text-ink-subtle">{year}</span>
        </h2>
        {balances.data !== undefined && balances.data.length > 0 && actions}
      </div>
      <QueryView
        query={balances}
        loading={
          <div className={gridOf(3)} role="status" aria-label={appStartCopy.loading}>
            <Skeleton className={`${FIRST} h-46 max-md:h-41`} />
            <Skeleton className={OTHER} />
            <Skeleton className={OTHER} />
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
          <ul className={gridOf(all.length)}>
            {inOrder(all, types).map((balance, at) => (
              <BalanceCard
                key={balance.id}
                balance={balance}
                isFirst={at === 0}
                isNarrow={all.length > 3}
                movements={movements}
                free={free?.find(({ leave_type }) => leave_type === balance.leave_type)}
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
  /** The first one is large: in the order of the types, annual leave. */
  isFirst: boolean
  /** With three columns the figure has a line of its own. */
  isNarrow: boolean
  /** Pending leave of this type in days, and in minutes. */
  waitingDays: number
  waitingMinutes: number | null
  /** What can be taken today, where it is not the whole balance. */
  free: FreeLeave | undefined
}

const freeOf = ({ free }: MyLeaveRules) => free

/** Only leave that accrues can be free in parts. In some years nothing has accrued yet. */
const OF_ACCRUING: ReadonlySet<CardEntry['code']> = new Set([
  'accrued',
  'carried_over',
  'imported',
  'opening',
])

const mayBeInParts = (balances: readonly LeaveBalance[] = [], movements: readonly CardEntry[] = []) =>
  movements.some(({ code }) => OF_ACCRUING.has(code)) ||
  balances.some(({ balance_minutes }) => typeof balance_minutes === 'number')

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
  isFirst,
  isNarrow,
  movements,
  waitingDays: days,
  waitingMinutes: minutes,
  free,
}: BalanceCardProps) {
  const types = useLeaveTypes()
  const { leave_type } = balance
  const card = balanceCard(balance, movements, { days, minutes })
  const sentence = (left: string) => copy.left(left, card.unit, formatNumber(card.totalAllocated))
  const figure = <Figure count={card.left} sentence={sentence} isLarge={isFirst} />
  return (
    <li
      className={classes(
        'relative flex flex-col rounded-lg border border-line bg-surface transition-colors hover:border-line-control',
        isFirst ? `${FIRST} gap-3 p-5 max-md:p-4` : `${OTHER} gap-1.5 px-4 py-3 max-md:px-3`,
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-1">
        <div className={classes('min-w-0 flex-1', !isFirst && 'max-md:min-h-10')}>
          <LeaveTypeName type={leave_type} isStrong={isFirst} />
        </div>
        {!isFirst && (
          <div className={isNarrow ? 'order-last basis-full' : 'max-md:order-last max-md:basis-full'}>
            {figure}
          </div>
        )}
        <TextLink
          href={statementPath({ type: leave_type })}
          aria-label={whyCopy.ofCard(types.name(leave_type))}
          data-print="hidden"
          className="inline-flex min-h-6 min-w-6 items-center justify-end self-center max-md:self-start font-normal text-ink-muted text-meta after:absolute after:inset-0 after:rounded-lg"
        >
          {isFirst ? whyCopy.see : <ChevronRight aria-hidden className="size-4" />}
        </TextLink>
      </div>
      {isFirst && <div className="mt-auto">{figure}</div>}
      <Meter
        label={types.name(leave_type)}
        value={card.bar}
        hatched={card.barWaiting}
        valueLabel={sentence(formatNumber(card.left))}
        colour={types.of(leave_type).colour}
      />
      <Meaning card={card} free={free} isFirst={isFirst} />
    </li>
  )
})

/** The card has the days of its balance already. */
const inUnit = ({ days, minutes }: FreeLeave) => (minutes === null ? formatDays(days) : formatHours(minutes))

/** What the figure is made of. */
function Meaning({ card, free, isFirst }: { card: Figures; free: FreeLeave | undefined; isFirst: boolean }) {
  const { daysLeft, left: now, unit, leftIfApproved, used, taken, ended, entered, percentageShown } = card
  return (
    <div className={classes('figures text-ink-subtle text-meta', isFirst && MEANING_HEIGHT)}>
      <p className="flex justify-between">
        <span>{copy.daysUsedOf(formatNumber(used))}</span>
        <span>{copy.shareLeft(percentageShown)}</span>
      </p>
      {free ? (
        // Loads later, and is as high as the days that it replaces.
        <p>{copy.free(inUnit(free), free.more_from)}</p>
      ) : (
        unit === 'hours' && <p>{formatDays(daysLeft)}</p>
      )}
      {leftIfApproved !== now && (
        <p>{copy.leftIfApproved(formatNumber(now), formatNumber(leftIfApproved))}</p>
      )}
      {entered > 0 && <p>{copy.takenAndEntered(formatNumber(taken), formatNumber(entered))}</p>}
      {entered < 0 && <p>{copy.takenAndAdded(formatNumber(taken), formatNumber(-entered))}</p>}
      {ended > 0 && entered === 0 && <p>{copy.taken(formatNumber(taken))}</p>}
      {ended > 0 && <p>{copy.daysEnded(formatNumber(ended))}</p>}
    </div>
  )
}

/** A sentence that starts with a large number, which counts to its new value. */
function Figure({
  count,
  sentence,
  isLarge,
}: {
  count: number
  sentence: (count: string) => string
  isLarge: boolean
}) {
  const [number = '', ...rest] = sentence(formatNumber(useCountedTo(count))).split(' ')
  return (
    <p>
      <span
        className={classes(
          'figures mr-0.5 font-semibold tracking-tight',
          isLarge ? 'text-hero' : 'text-title',
        )}
      >
        {number}
      </span>{' '}
      <span className="figures text-ink-muted">{rest.join(' ')}</span>
    </p>
  )
}

/** Room for pending days, which may load a moment later. Phones have no room to reserve. */
const MEANING_HEIGHT = 'md:min-h-8'

/** As tall as the two rows next to it. */
const FIRST = 'max-md:col-span-full md:row-span-2'

/** With room for the line about pending leave, which may load later. */
const OTHER = 'min-h-29 max-md:min-h-43'

/** The first balance is large, with the others next to it, or below it on a phone. */
const gridOf = (count: number) =>
  classes(
    'grid gap-3 max-md:gap-2',
    count > 2 && 'max-md:grid-cols-2',
    count > 1 && 'md:grid-cols-[1.25fr_1fr]',
    count > 3 && 'lg:grid-cols-[1.25fr_1fr_1fr]',
  )
