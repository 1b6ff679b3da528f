import {
  leaveFormCopy as copy,
  countLeaveDays,
  type DayRange,
  formatNumber,
  labelledCost,
  leaveCostCopy,
  shortTotal,
} from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import type { Choosing } from '../../../ui/range-calendar.tsx'
import { type LeaveCost, useLeaveCost } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  choosing: Choosing
}

/** Below the months: the days that are chosen or pointed at, what they cost and what they leave; until then, how to choose. */
export const RangeCost = ({ form, choosing: { days, isUnderWay } }: Props) => (
  <div className="mt-1 flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2">
    {days === undefined ? (
      <p className="text-ink-muted">{copy.chooseRangeHint}</p>
    ) : (
      <>
        <p aria-live="polite" className="figures font-semibold">
          {days.start < form.earliest ? (
            <span className="text-danger-ink">{form.startTooEarly}</span>
          ) : form.rules !== undefined ? (
            <CostByPolicy form={form} days={days} />
          ) : (
            <CostInDays form={form} days={days} />
          )}
        </p>
        <p className="text-ink-muted">
          {days.start === days.end
            ? leaveCostCopy.namedDays([days.start])
            : leaveCostCopy.fromDayToDay(days.start, days.end)}
        </p>
        {isUnderWay && <p className="basis-full text-ink-muted text-meta">{copy.chooseLast}</p>}
      </>
    )}
  </div>
)

interface DaysProps {
  form: LeaveFormState
  days: DayRange
}

/** Known at once: every day counts. What limits say against them is asked for. */
const CostInDays = ({ form, days }: DaysProps) => {
  const cost = useLeaveCost(form.isLimited ? form.questionOn(days) : undefined)
  if (form.isTypeNeeded) return leaveCostCopy.typeFirst
  const count = countLeaveDays(days.start, days.end)
  return (
    <>
      <Sum
        cost={copy.businessDays(count)}
        isBelowZero={count > (form.balance ?? count)}
        left={form.balance === undefined ? undefined : formatNumber(form.balance - count)}
      />
      <Refusal cost={cost} />
    </>
  )
}

/** As the server says it, once the pointer rests; until then what it said before, paler. */
const CostByPolicy = ({ form, days }: DaysProps) => {
  const cost = useLeaveCost(form.questionOn(days))
  const { quote, isCurrent, isUnknown } = cost
  if (isUnknown) return leaveCostCopy.costLater
  if (quote === undefined) return null
  return (
    <span className={classes(!isCurrent && 'text-ink-muted')}>
      <Sum
        cost={labelledCost(quote.minutes, quote.rules, quote.rules.counting)}
        isBelowZero={(quote.story?.left ?? 0) < 0}
        left={quote.story ? shortTotal(quote.story.left, quote.rules) : undefined}
      />
      <Refusal cost={cost} />
    </span>
  )
}

/** Why these days cannot be asked for. */
const Refusal = ({ cost: { findings } }: { cost: LeaveCost }) => {
  const refused = findings.find(({ mode }) => mode === 'block')
  return refused && <span className="block font-normal text-danger-ink text-meta">{refused.message}</span>
}

interface SumProps {
  cost: string
  left: string | undefined
  isBelowZero: boolean
}

const Sum = ({ cost, left, isBelowZero }: SumProps) => (
  <span className={classes(isBelowZero && 'text-danger-ink')}>
    {[cost, ...(left === undefined ? [] : [copy.leftAfter(left)])].join(' · ')}
  </span>
)
