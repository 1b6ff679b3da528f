import {
  leaveFormCopy as copy,
  costScale,
  countLeaveDays,
  type DayRange,
  type LeaveTypeRules,
  labelledCost,
  leaveCostCopy,
  partsAsked,
} from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import type { Choosing } from '../../../ui/range-calendar.tsx'
import { useLeaveCost } from './use-leave-facts.ts'
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
          {form.rules !== undefined ? (
            <CostByPolicy form={form} rules={form.rules} days={days} />
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

/** Known at once: every day counts. */
const CostInDays = ({ form, days: { start, end } }: { form: LeaveFormState; days: DayRange }) => {
  if (form.isTypeNeeded) return leaveCostCopy.typeFirst
  const days = countLeaveDays(start, end)
  return <Sum cost={copy.businessDays(days)} left={form.balance && form.balance - days} />
}

/** As the server says it, once the pointer rests; until then what it said before, paler. */
const CostByPolicy = ({
  form,
  rules,
  days,
}: {
  form: LeaveFormState
  rules: LeaveTypeRules
  days: DayRange
}) => {
  const dates = { start_date: days.start, end_date: days.end }
  const { quote, isCurrent, isUnknown } = useLeaveCost({
    leave_type: rules.leave_type,
    ...dates,
    ...partsAsked({ ...form.values, ...dates }, rules.request_unit),
    ...(form.requestId !== undefined && { request_id: form.requestId }),
  })
  if (isUnknown) return leaveCostCopy.costLater
  if (quote === undefined) return null
  const refused = isCurrent ? quote.findings.find(({ mode }) => mode === 'block') : undefined
  return (
    <span className={classes(!isCurrent && 'text-ink-muted')}>
      <Sum
        cost={labelledCost(quote.minutes, costScale(quote.rules), quote.rules.counting)}
        left={quote.story?.left}
      />
      {refused && <span className="block font-normal text-danger-ink text-meta">{refused.message}</span>}
    </span>
  )
}

const Sum = ({ cost, left }: { cost: string; left: number | undefined }) => (
  <span className={classes((left ?? 0) < 0 && 'text-danger-ink')}>
    {[cost, ...(left === undefined ? [] : [copy.leftAfter(left)])].join(' · ')}
  </span>
)
