import { leaveFormCopy as copy, formatNumber } from '@leavewell/leave'
import { BalanceEffect } from '../balance-effect.tsx'
import { PolicyCost } from './policy-cost.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** What the request costs, while it is filled in. */
export const CostPanel = ({ form }: { form: LeaveFormState }) =>
  form.rules !== undefined && form.hasDates ? (
    <PolicyCost form={form} rules={form.rules} />
  ) : (
    <CalendarDays form={form} />
  )

/** Every calendar day costs one, as long as no policy says another thing. */
const CalendarDays = ({ form }: { form: LeaveFormState }) => {
  const { balance, values, problems } = form
  // Days that are refused cost nothing: the field says what is wrong with them.
  const days = problems.start_date || problems.end_date || form.rules !== undefined ? 0 : form.days
  const waiting = form.waitingOf(values.leave_type)
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
          <span>
            <span className="figures font-semibold">{copy.businessDays(days)}</span>
            <span className="block text-ink-muted text-meta">{copy.everyDayCounts}</span>
          </span>
          {balance !== undefined && <BalanceEffect before={balance} days={days} />}
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
    </div>
  )
}
