import {
  leaveFormCopy as copy,
  type DayRange,
  labelledCost,
  leaveCostCopy,
  shortTotal,
} from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import type { Choosing } from '../../../ui/range-calendar.tsx'
import { useLeaveCost } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  choosing: Choosing
  /** Closes the calendar. Sheets have their own button. */
  onClose?: () => void
}

/**
 * Below the calendar: the cost and balance of the selected days, or of those under the pointer. Without them,
 * explains how to select days.
 */
export const RangeCost = ({ form, choosing: { days, isUnderWay }, onClose }: Props) => (
  <div className="mt-1 flex min-h-14 items-center gap-4 border-line border-t pt-3">
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      {days === undefined ? (
        <p className="text-ink-muted">{copy.chooseRangeHint}</p>
      ) : (
        <>
          <p aria-live="polite" className="figures font-semibold">
            {days.start < form.earliest ? (
              <span className="text-danger-ink">{form.startTooEarly}</span>
            ) : (
              <Cost form={form} days={days} />
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
    {onClose && (
      <Button slot={null} size="small" onPress={onClose}>
        {copy.closeCalendar}
      </Button>
    )}
  </div>
)

/**
 * Calculated locally where the form can count. Otherwise it is the server's answer for the resting pointer.
 * Until then, the previous answer is shown in a paler colour.
 */
const Cost = ({ form, days }: { form: LeaveFormState; days: DayRange }) => {
  const { quote, isCurrent, isUnknown, findings } = useLeaveCost(form.costQuestion(days))
  if (form.isTypeNeeded) return leaveCostCopy.typeFirst
  if (isUnknown) return leaveCostCopy.costLater
  if (quote === undefined) return null
  const { minutes, rules, story } = quote
  const left = story === null ? [] : [copy.leftAfter(shortTotal(story.left, rules))]
  const refused = findings.find(({ mode }) => mode === 'block')
  return (
    <span className={classes(!isCurrent && 'text-ink-muted')}>
      <span className={classes((story?.left ?? 0) < 0 && 'text-danger-ink')}>
        {[labelledCost(minutes, rules), ...left].join(' · ')}
      </span>
      {refused && <span className="block font-normal text-danger-ink text-meta">{refused.message}</span>}
    </span>
  )
}
