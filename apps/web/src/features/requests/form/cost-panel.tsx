import { leaveFormCopy as copy, formatNumber } from '@leavewell/leave'
import { currentYear } from '../../../leave-ui/today.ts'
import { BalanceEffect } from '../balance-effect.tsx'
import { PolicyCost } from './policy-cost.tsx'
import { useHasFreeDays } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'
import { sentencesOf, Warnings } from './warnings.tsx'

interface Props {
  form: LeaveFormState
  userId: string
}

/** What the request costs, while it is filled in. */
export const CostPanel = ({ form, userId }: Props) =>
  form.rules !== undefined && form.hasDates ? (
    <PolicyCost form={form} rules={form.rules} />
  ) : (
    <>
      <CalendarDays form={form} userId={userId} />
      <Warnings form={form} />
    </>
  )

/** Every calendar day costs one, as long as no policy says another thing. */
const CalendarDays = ({ form, userId }: Props) => {
  const { balance, values, problems, nextYear } = form
  const refusals = sentencesOf(form.cost.findings, 'block')
  // Days that cannot be asked for cost nothing: the field says what is wrong with them. What limits refuse is known a moment later, and is counted still.
  const isWrong = [problems.start_date, problems.end_date].some(
    problem => problem !== undefined && !refusals.includes(problem),
  )
  const isOpen = form.isTypeNeeded || isWrong || form.rules !== undefined
  const days = isOpen ? 0 : form.days
  const waiting = form.waitingOf(values.leave_type).days
  // Of working days alone the label is true without a word.
  const isExplained = useHasFreeDays(userId, values, days)
  return (
    <div
      aria-live="polite"
      className="flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2.5"
    >
      {days === 0 ? (
        <span className="text-ink-muted">
          {values.leave_type === '' ? copy.chooseTypeAndDates : copy.chooseDates}
        </span>
      ) : (
        <>
          <span className="figures font-semibold">{copy.businessDays(days)}</span>
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
        </>
      )}
      <p className="sr-only">{refusals.join(' ')}</p>
    </div>
  )
}
