import {
  leaveFormCopy as copy,
  daysBetween,
  formatNumber,
  type LeaveQuote,
  labelledCost,
  leaveCostCopy,
} from '@leavewell/leave'
import { BalanceTimeline } from '../../../leave-ui/cost/balance-timeline.tsx'
import { CostStrip } from '../../../leave-ui/cost/cost-strip.tsx'
import { CostTotal, FreeReasons } from '../../../leave-ui/cost/cost-total.tsx'
import { currentYear } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { classes } from '../../../lib/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BalanceEffect } from '../balance-effect.tsx'
import { useHasFreeDays } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'
import { useNextYear } from './use-next-year.ts'
import { sentencesOf, Warnings } from './warnings.tsx'

interface Props {
  form: LeaveFormState
  userId: string
}

/** The cost of the request while the form is filled in. The form also works without an answer. */
export function CostPanel({ form, userId }: Props) {
  const { values, hasCost, rules } = form
  const { quote, isUnknown } = form.cost
  const isByDay = hasCost && rules.needs_quote
  return (
    <div className="flex shrink-0 flex-col gap-3 rounded-md bg-sunken px-4 py-2.5">
      {/* The text for screen readers when the dates change. Announced once for each answer, without the list of
          days. */}
      <div
        aria-live="polite"
        className={classes('flex flex-col justify-center', isByDay ? 'min-h-9' : 'min-h-6')}
      >
        {!hasCost ? (
          <p className="text-ink-muted">
            {values.leave_type !== ''
              ? copy.chooseDates
              : values.start_date !== '' && values.end_date !== ''
                ? leaveCostCopy.typeFirst
                : copy.chooseTypeAndDates}
          </p>
        ) : isUnknown ? (
          <p className="text-ink-muted">{leaveCostCopy.costLater}</p>
        ) : (
          quote !== undefined && (
            <>
              {isByDay ? (
                <CostTotal quote={quote} lastDay={lastDayOf(form)} />
              ) : (
                <CostInDays form={form} userId={userId} quote={quote} />
              )}
              <p className="sr-only">{sentencesOf(quote.findings, 'block').join(' ')}</p>
            </>
          )
        )}
      </div>
      {isByDay && !isUnknown && <CostByDay form={form} />}
      <Warnings form={form} />
    </div>
  )
}

/** An answer for other days than the current ones names its days. */
const lastDayOf = ({ cost: { quote }, values }: LeaveFormState) => quote?.lines.at(-1)?.day ?? values.end_date

/** Each day costs one. The year that pays is known only after the approval. */
const CostInDays = ({ form, userId, quote }: Props & { quote: LeaveQuote }) => {
  const { balance, values } = form
  const { days, minutes, rules } = quote
  const waiting = form.waitingOf(values.leave_type).days
  const nextYear = useNextYear(userId, values)
  // For working days only, the label is correct without an explanation.
  const isExplained = useHasFreeDays(userId, values, days)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="figures font-semibold">{labelledCost(minutes, rules)}</span>
      {balance !== undefined && <BalanceEffect before={balance} days={days} />}
      {isExplained && <span className="basis-full text-ink-muted text-meta">{copy.everyDayCounts}</span>}
      {nextYear !== undefined && (balance ?? nextYear.balance) !== undefined && (
        <span className="figures basis-full text-ink-muted text-meta">
          {copy.paidBy(currentYear(), nextYear.year, nextYear.balance)}
        </span>
      )}
      {balance !== undefined && waiting > 0 && (
        <span className="figures flex basis-full items-center gap-2 text-ink-muted text-meta">
          <span
            aria-hidden
            data-mark="fill"
            className="hatched size-3 shrink-0 rounded-xs border border-line-control border-dashed"
          />
          {copy.daysWaiting(formatNumber(waiting), formatNumber(balance - waiting - days))}
        </span>
      )}
    </div>
  )
}

/** Each day, and how the balance changes. */
function CostByDay({ form }: { form: LeaveFormState }) {
  const types = useLeaveTypes()
  const { rules, values } = form
  const { quote, isCurrent } = form.cost
  const lines = quote?.lines ?? []
  return (
    <>
      <CostStrip
        days={daysBetween(values.start_date, values.end_date)}
        lines={lines}
        unit={rules}
        colour={types.of(rules.leave_type).colour}
      />
      <FreeReasons lines={isCurrent ? lines : []} />
      {quote === undefined ? (
        <Skeleton className="h-18 w-full" />
      ) : (
        quote.story !== null && (
          <div className={classes(!isCurrent && 'opacity-60 transition-opacity delay-300')}>
            <BalanceTimeline quote={quote} lastDay={lastDayOf(form)} />
          </div>
        )
      )}
    </>
  )
}
