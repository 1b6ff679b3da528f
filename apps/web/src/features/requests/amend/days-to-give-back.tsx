import {
  amendmentsCopy as copy,
  dayOfReturned,
  formatWeekdayAndDay,
  halfOfReturned,
  type LeaveRequest,
  leaveCostCopy,
  minutesOfReturned,
  type QuoteLine,
  returnedOf,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { classes } from '../../../lib/classes.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Duration } from '../form/duration.tsx'
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
  const { request_unit, measure, step } = quote.rules
  const hasHalves = request_unit !== 'day'
  const hasHours = request_unit === 'minutes' && measure === 'time'
  const isOneDay = request.start_date === request.end_date
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{legend}</legend>
      {/* One day has the whole width. */}
      <div
        className={
          isOneDay
            ? ''
            : classes(
                'grid grid-cols-1 gap-x-4 overflow-y-auto md:grid-cols-2',
                hasHours ? 'max-h-96' : 'max-h-60',
              )
        }
      >
        {quote.lines
          .filter(({ day, am, pm }) => am + pm > 0 && (from === null || day >= from))
          .map(line => (
            <ReturnedDay
              key={line.day}
              line={line}
              form={form}
              hasHalves={hasHalves}
              step={hasHours ? step : null}
            />
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
  /** The steps of hours, where some can be returned. Null: none. */
  step: number | null
}

/** One day. The choice of a half or of hours appears after the day is selected. */
function ReturnedDay({ line: { day, am, pm }, form, hasHalves, step }: DayProps) {
  const { days } = form.values
  const returned = days.find(each => dayOfReturned(each) === day)
  const others = days.filter(each => each !== returned)
  const change = (next?: string) =>
    form.change({ days: next === undefined ? others : [...others, next].sort() })
  const minutes = returned === undefined ? undefined : minutesOfReturned(returned)
  const changeHours = (minutes: number) => change(returnedOf({ day, minutes }))
  const name = formatWeekdayAndDay(day)
  const parts = [
    'day' as const,
    ...(hasHalves && am > 0 && pm > 0 ? (['am', 'pm'] as const) : []),
    ...(step !== null && (minutes !== undefined || form.values.converts_to === '')
      ? (['minutes'] as const)
      : []),
  ]
  return (
    <div>
      <Checkbox isSelected={returned !== undefined} onChange={isChosen => change(isChosen ? day : undefined)}>
        <span className="figures">{name}</span>
      </Checkbox>
      {returned !== undefined && parts.length > 1 && (
        <div className="mb-2 ml-8 flex flex-col gap-2">
          <Select
            label={copy.partOf(name)}
            options={parts.map(id => ({
              id,
              label: id === 'minutes' ? copy.someHours : leaveCostCopy.parts[id],
            }))}
            value={minutes === undefined ? (halfOfReturned(returned) ?? 'day') : 'minutes'}
            onChange={part => {
              if (part === 'minutes') changeHours(Math.min(am + pm, Math.max(HOUR, step ?? HOUR)))
              else change(returnedOf({ day, ...(part !== 'day' && { half: part }) }))
            }}
          />
          {minutes !== undefined && step !== null && (
            <div className="flex flex-wrap gap-4 *:flex-1 *:basis-32">
              <Duration minutes={minutes} step={step} onChange={changeHours} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const HOUR = 60
