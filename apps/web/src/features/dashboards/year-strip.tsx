import {
  type DayRange,
  dashboardCopy,
  dayNumber,
  daysBetween,
  formatDay,
  formatLeaveDays,
  formatMonthAxis,
  type LeaveRequest,
  monthsWithin,
  statusLabel,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveRequests, withoutPrivate } from '../../data/leave-requests/leave-requests.ts'
import { freeDays } from '../../data/working-time/working-days.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { classes } from '../../lib/classes.ts'
import { useUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { COLOUR_FILL } from '../../ui/colour.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const copy = dashboardCopy.year

type Leave = Pick<
  LeaveRequest,
  'id' | 'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes' | 'status'
>

/** The twelve months of a year, with the user's leave and public holidays. */
export function YearStrip({ year }: { year: number }) {
  const { id } = useUser()
  const range = { start: `${year}-01-01`, end: `${year}-12-31` }
  const leave = useQuery({ ...leaveRequests.taken(id, range), select: withoutPrivate })
  const { data: free } = useQuery(freeDays([id], range))
  const holidays = (free?.[id] ?? []).filter(({ holiday }) => holiday !== null)
  return (
    <Card
      title={
        <>
          {copy.title} <span className="figures font-normal text-ink-subtle">{year}</span>
        </>
      }
    >
      <QueryView query={leave} loading={<Skeleton className="h-22 max-md:h-36" />}>
        {taken => (
          <div className="min-h-22 max-md:min-h-36">
            <div aria-hidden className="grid gap-y-2 md:grid-cols-2">
              {HALVES.map(([first, last]) => (
                <HalfYear
                  key={first}
                  range={{ start: `${year}-${first}`, end: `${year}-${last}` }}
                  leave={taken}
                  holidays={holidays.map(({ day }) => day)}
                />
              ))}
            </div>
            <Legend leave={taken} hasHolidays={holidays.length > 0} />
            <InWords leave={taken} holidays={holidays} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}

const HALVES = [
  ['01-01', '06-30'],
  ['07-01', '12-31'],
] as const

interface HalfProps {
  range: DayRange
  leave: readonly Leave[]
  holidays: readonly string[]
}

/** Six months in a row. A day is as wide as its share of them. */
function HalfYear({ range, leave, holidays }: HalfProps) {
  const types = useLeaveTypes()
  const months = monthsWithin(range)
  const day = today()
  const within = (start: string, end: string) => start <= range.end && end >= range.start
  return (
    <div>
      <div className="relative h-7 bg-sunken md:first:rounded-l-sm">
        {months.map(({ start }) => (
          <span
            key={start}
            className="absolute inset-y-0 border-surface border-l-2"
            style={placeOf({ start, end: start }, range)}
          />
        ))}
        {holidays
          .filter(holiday => within(holiday, holiday))
          .map(holiday => (
            <span
              key={holiday}
              data-mark="fill"
              className="absolute bottom-0 h-1.5 min-w-0.5 bg-ink-subtle"
              style={placeOf({ start: holiday, end: holiday }, range)}
            />
          ))}
        {leave
          .filter(({ start_date, end_date }) => within(start_date, end_date))
          .map(({ id, leave_type, start_date, end_date, status }) => {
            const { colour } = types.of(leave_type)
            return (
              <span
                key={id}
                data-mark="fill"
                className={classes(
                  'absolute top-1 h-4 min-w-1 rounded-xs',
                  status === 'pending' ? 'hatched border border-current' : COLOUR_FILL[colour],
                )}
                style={{
                  ...placeOf({ start: start_date, end: end_date }, range),
                  color: `var(--chart-${colour})`,
                }}
              />
            )
          })}
        {within(day, day) && (
          <span
            data-mark="today"
            className="absolute -inset-y-1 border-brand border-l-2"
            style={placeOf({ start: day, end: day }, range)}
          />
        )}
      </div>
      <div
        className="grid pt-1 text-ink-subtle text-meta"
        style={{
          gridTemplateColumns: months
            .map(({ start, end }) => `${daysBetween(start, end).length}fr`)
            .join(' '),
        }}
      >
        {months.map(({ start }) => (
          <span key={start} className="pl-1">
            {formatMonthAxis(Number(start.slice(5, 7)))}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The part of a range that the days take. */
function placeOf({ start, end }: DayRange, range: DayRange) {
  const [first, last] = [dayNumber(range.start), dayNumber(range.end)]
  const count = last - first + 1
  const from = Math.max(dayNumber(start), first)
  const to = Math.min(dayNumber(end), last)
  return { left: `${(100 * (from - first)) / count}%`, width: `${(100 * (to - from + 1)) / count}%` }
}

/** The colours of the strip, by name. */
function Legend({ leave, hasHolidays }: { leave: readonly Leave[]; hasHolidays: boolean }) {
  const types = useLeaveTypes()
  const shown = types.keys.filter(key => leave.some(({ leave_type }) => leave_type === key))
  const entries = [
    ...shown.map(key => ({ id: key, label: types.name(key), look: COLOUR_FILL[types.of(key).colour] })),
    ...(hasHolidays ? [{ id: 'holiday', label: copy.holidays, look: 'bg-ink-subtle' }] : []),
  ]
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-0.5 pt-2 text-ink-muted text-meta">
      {entries.length === 0 && copy.none}
      {entries.map(({ id, label, look }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <span data-mark="fill" className={classes('size-2 rounded-full', look)} />
          {label}
        </span>
      ))}
    </p>
  )
}

/** The same for screen readers. */
function InWords({
  leave,
  holidays,
}: {
  leave: readonly Leave[]
  holidays: readonly { day: string; holiday: string | null }[]
}) {
  const types = useLeaveTypes()
  if (leave.length + holidays.length === 0) return <p className="sr-only">{copy.none}</p>
  return (
    <ul className="sr-only">
      {leave.map(each => (
        <li key={each.id}>
          {[types.label(each.leave_type), formatLeaveDays(each), statusLabel(each.status)].join(', ')}
        </li>
      ))}
      {holidays.map(({ day, holiday }) => (
        <li key={day}>{[holiday, formatDay(day)].join(', ')}</li>
      ))}
    </ul>
  )
}
