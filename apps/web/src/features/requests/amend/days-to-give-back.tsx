import {
  amendmentsCopy as copy,
  dayOfReturned,
  formatWeekdayAndDay,
  halfOfReturned,
  type LeaveRequest,
  leaveCostCopy,
  type QuoteLine,
  returnedOf,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AmendmentState } from './use-amendment.ts'

interface Props {
  request: LeaveRequest
  form: AmendmentState
  legend: string
  /** Whether days before the first day that employees can return are offered too. */
  isAnyDay: boolean
}

/** The days, or their halves, that cost something and that this user can return. */
export function DaysToGiveBack({ request, form, legend, isAnyDay }: Props) {
  const { data: quote } = useQuery(requestQuote(request.id))
  if (quote === undefined) return <Skeleton className="h-24 w-full" />
  if (quote === null) return <Alert tone="warning">{copy.final}</Alert>
  const from = isAnyDay ? null : quote.rules.give_back_from
  const hasHalves = quote.rules.request_unit !== 'day'
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto md:grid-cols-2">
        {quote.lines
          .filter(({ day, am, pm }) => am + pm > 0 && (from === null || day >= from))
          .map(line => (
            <ReturnedDay key={line.day} line={line} form={form} hasHalves={hasHalves} />
          ))}
      </div>
      {form.problems.days !== undefined && <p className="text-danger-ink">{form.problems.days}</p>}
    </fieldset>
  )
}

interface DayProps {
  line: QuoteLine
  form: AmendmentState
  /** Whether the policy has half days. */
  hasHalves: boolean
}

/** One day. The choice of a half appears after the day is selected, and only if both halves cost something. */
function ReturnedDay({ line: { day, am, pm }, form, hasHalves }: DayProps) {
  const { days } = form.values
  const returned = days.find(each => dayOfReturned(each) === day)
  const others = days.filter(each => each !== returned)
  const change = (next?: string) =>
    form.change({ days: next === undefined ? others : [...others, next].sort() })
  const name = formatWeekdayAndDay(day)
  return (
    <div>
      <Checkbox isSelected={returned !== undefined} onChange={isChosen => change(isChosen ? day : undefined)}>
        <span className="figures">{name}</span>
      </Checkbox>
      {hasHalves && returned !== undefined && am > 0 && pm > 0 && (
        <Select
          label={copy.partOf(name)}
          options={PARTS.map(id => ({ id, label: leaveCostCopy.parts[id] }))}
          value={halfOfReturned(returned) ?? 'day'}
          onChange={part => change(returnedOf({ day, ...(part !== 'day' && { half: part }) }))}
          className="mb-2 ml-8"
        />
      )}
    </div>
  )
}

const PARTS = ['day', 'am', 'pm'] as const
