import { amendmentsCopy as copy, formatWeekdayAndDay, type LeaveRequest } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AmendmentState } from './use-amendment.ts'

interface Props {
  request: LeaveRequest
  form: AmendmentState
  isManager: boolean
}

/** The days that cost something and that this user may give back. */
export function DaysToGiveBack({ request, form, isManager }: Props) {
  const { data: quote } = useQuery(requestQuote(request.id))
  if (quote === undefined) return <Skeleton className="h-24 w-full" />
  if (quote === null) return <Alert tone="warning">{copy.final}</Alert>
  const from = isManager ? null : quote.rules.give_back_from
  const { days } = form.values
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{copy.whichDays}</legend>
      <div className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto md:grid-cols-2">
        {quote.lines
          .filter(({ day, am, pm }) => am + pm > 0 && (from === null || day >= from))
          .map(({ day }) => (
            <Checkbox
              key={day}
              isSelected={days.includes(day)}
              onChange={isChosen =>
                form.change({ days: isChosen ? [...days, day].sort() : days.filter(each => each !== day) })
              }
            >
              <span className="figures">{formatWeekdayAndDay(day)}</span>
            </Checkbox>
          ))}
      </div>
      {form.problems.days !== undefined && <p className="text-danger-ink">{form.problems.days}</p>}
    </fieldset>
  )
}
