import {
  addDays,
  inboxCopy as copy,
  type DayRange,
  dayNumber,
  daysBetween,
  formatLeaveDays,
  formatWeekday,
  type LeaveRequest,
  type LeaveTypes,
  type NearbyLeave,
  screenCopy,
  statusLabel,
  type TeamLeave,
  weekdayOf,
} from '@leavewell/leave'
import { type BarLeave, LeaveBar } from '../../../leave-ui/leave-bar.tsx'
import { QueryView, type Shown } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { classes } from '../../../lib/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Up to this number of days, each day has a number. Beyond it, only weeks have one. */
const NUMBERED_DAYS = 21
/** The same for narrow widths: on a phone, or next to the list in a small window. */
const NARROW_NUMBERED_DAYS = 14

interface Props {
  request: LeaveRequest
  /** People who are away around the request. */
  team: Shown<TeamLeave>
}

/** The weeks around a request, with a row for each absent team member. The requester is first. */
export function TeamStrip({ request, team }: Props) {
  return (
    <section aria-label={copy.around}>
      <h3 className="pb-1 text-ink-muted text-meta">{copy.around}</h3>
      <QueryView query={team} loading={<Skeleton className="h-20" />}>
        {({ start, end, rows }) => {
          const own = rows.find(({ user_id }) => user_id === request.user_id)
          const others = rows.filter(row => row !== own)
          const range = { start, end }
          return (
            <div className="overflow-x-auto">
              <div className="md:min-w-96">
                <Days range={range} request={request} />
                <ul>
                  <Row
                    name={copy.thisRequest}
                    leaves={[request, ...(own?.leave ?? [])]}
                    range={range}
                    isOwn
                  />
                  {others.map(({ user_id, name, leave }) => (
                    <Row key={user_id} name={name ?? screenCopy.unknownPerson} leaves={leave} range={range} />
                  ))}
                </ul>
              </div>
              {others.length === 0 && <p className="pt-1 text-ink-muted text-meta">{copy.nobodyAround}</p>}
            </div>
          )
        }}
      </QueryView>
    </section>
  )
}

/** The name is next to the days. On a phone it is above them, because both would be too narrow. */
const ROW = 'grid items-center md:grid-cols-[7rem_minmax(0,1fr)] md:gap-2'

/** The visual days. Each row has its days as hidden text. */
function Days({ range, request }: { range: DayRange; request: LeaveRequest }) {
  const days = daysBetween(range.start, range.end)
  const isEach = days.length <= NUMBERED_DAYS
  return (
    <div aria-hidden className={ROW}>
      <span className="max-md:hidden" />
      <div className="figures grid text-center text-ink-subtle text-meta" style={columns(days.length)}>
        {days.map(day => (
          <span
            key={day}
            className={classes(
              'min-w-0 whitespace-nowrap rounded-sm',
              !isEach && 'text-left',
              day >= request.start_date && day <= request.end_date && 'bg-brand-soft text-brand-ink',
            )}
          >
            {isEach && <span className="block">{formatWeekday(day, 'narrow')}</span>}
            {/* Wider than its day, so it must be above the colour of the next one. */}
            {(isEach || weekdayOf(day) === weekdayOf(range.start)) && (
              <span
                className={classes(
                  'relative',
                  days.length > NARROW_NUMBERED_DAYS &&
                    weekdayOf(day) !== weekdayOf(range.start) &&
                    '@max-[34rem]:hidden',
                )}
              >
                {Number(day.slice(8))}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  name: string
  leaves: readonly (NearbyLeave | LeaveRequest)[]
  range: DayRange
  isOwn?: boolean
}

const Row = ({ name, leaves, range, isOwn = false }: RowProps) => {
  const types = useLeaveTypes()
  const count = dayNumber(range.end) - dayNumber(range.start) + 1
  return (
    <li className={classes(ROW, 'py-0.5')}>
      <span className={classes('truncate text-meta', isOwn ? 'font-semibold' : 'text-ink-muted')}>
        {name}
      </span>
      <span className="sr-only">{leaves.map(leave => inWords(leave, types)).join('; ')}</span>
      <span
        aria-hidden
        className="grid grid-flow-row-dense gap-y-0.5 rounded-sm bg-sunken"
        style={columns(count)}
      >
        {leaves.map(leave => (
          <span key={leave.id} className="h-6 min-w-0" style={placeOf(leave, range)}>
            <LeaveBar leave={leave} range={range} hasRoom={daysShown(leave, range) / count > 0.15} />
          </span>
        ))}
      </span>
    </li>
  )
}

const inWords = (leave: NearbyLeave | LeaveRequest, types: LeaveTypes) =>
  `${types.label(leave.leave_type)}, ${formatLeaveDays(leave)}, ${statusLabel(leave.status)}`

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

/** The first shown day, from 1, and the day after the last. */
function placeOf({ start_date, end_date }: BarLeave, { start, end }: DayRange) {
  const first = start_date < start ? start : start_date
  const after = addDays(end_date > end ? end : end_date, 1)
  const column = (day: string) => dayNumber(day) - dayNumber(start) + 1
  return { gridColumn: `${column(first)} / ${column(after)}` }
}

function daysShown({ start_date, end_date }: BarLeave, { start, end }: DayRange): number {
  const first = start_date < start ? start : start_date
  const last = end_date > end ? end : end_date
  return dayNumber(last) - dayNumber(first) + 1
}
