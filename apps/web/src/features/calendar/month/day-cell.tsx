import {
  type CalendarLeave,
  calendarCopy as copy,
  formatDaySpoken,
  freePart,
  monthOf,
  shownOfDay,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../../lib/classes.ts'
import { Popover } from '../../../ui/popover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { holidayOn, sayFree, useFreeDays } from '../free-days/free-days.ts'
import { SHADE } from '../free-days/shade.ts'
import { LeaveChip } from './leave-chip.tsx'

interface DayCellProps {
  day: string
  month: string
  today: string
  /** Undefined while they are on their way. */
  entries: readonly CalendarLeave[] | undefined
  isTeam: boolean
  /** The one day of the grid that Tab stops at. */
  isActive: boolean
  onFocus: (day: string) => void
  onOpen: (leave: CalendarLeave) => void
}

/** One day of the month, with its first three leaves (G-04, G-05). */
export function DayCell({ day, month, today, entries, isTeam, isActive, onFocus, onOpen }: DayCellProps) {
  const isOutside = monthOf(day) !== month
  const { own } = useFreeDays()
  const part = freePart(own, day)
  return (
    <td
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onFocus={event => event.target === event.currentTarget && onFocus(day)}
      className={classes(
        'h-28 border-line border-t border-l p-1.5 align-top -outline-offset-2 first:border-l-0',
        part !== undefined && SHADE[part],
      )}
    >
      <span className="flex items-center gap-1">
        <DayNumber day={day} isToday={day === today} isOutside={isOutside} free={sayFree(own, day)} />
        <HolidayName name={holidayOn(own, day)} />
      </span>
      {entries === undefined ? (
        <Skeleton className="mt-1 h-5 w-full opacity-60" />
      ) : (
        <div className="mt-1 flex flex-col gap-1">
          {shownOfDay(entries).shown.map(leave => (
            <LeaveChip key={leave.id} day={day} leave={leave} isTeam={isTeam} onOpen={onOpen} />
          ))}
          <MoreButton day={day} entries={entries} isTeam={isTeam} onOpen={onOpen} />
        </div>
      )}
    </td>
  )
}

/** The name of a holiday for the eye, beside the day that says it aloud. */
const HolidayName = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span aria-hidden title={name} className="min-w-0 truncate text-ink-muted text-meta">
      {name}
    </span>
  )

interface DayNumberProps {
  day: string
  isToday: boolean
  isOutside: boolean
  /** What is said of a day that is not worked. */
  free: string | undefined
}

function DayNumber({ day, isToday, isOutside, free }: DayNumberProps) {
  return (
    <>
      <span className="sr-only">
        {formatDaySpoken(day)}
        {isToday && `, ${copy.today}`}
        {free !== undefined && `, ${free}`}
      </span>
      <time
        dateTime={day}
        aria-hidden
        className={classes(
          'figures inline-flex size-6 shrink-0 items-center justify-center rounded-full text-meta',
          isToday
            ? 'bg-accent font-semibold text-on-accent'
            : isOutside
              ? 'text-ink-subtle opacity-60'
              : 'font-medium',
        )}
      >
        {Number(day.slice(8))}
      </time>
    </>
  )
}

interface Props {
  day: string
  entries: readonly CalendarLeave[]
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** "+N more", which opens the whole day (G-05). */
function MoreButton({ day, entries, isTeam, onOpen }: Props) {
  const { more } = shownOfDay(entries)
  if (more === 0) return null
  const label = formatDaySpoken(day)
  return (
    <Popover
      label={label}
      placement="bottom start"
      className="w-72 max-w-full p-3"
      trigger={
        <Button
          excludeFromTabOrder
          className="min-h-6 rounded-sm px-1.5 text-left font-medium text-accent-ink text-meta hover:bg-accent-soft"
        >
          {copy.more(more)}
        </Button>
      }
    >
      {close => (
        <>
          <p className="mb-2 font-semibold">{label}</p>
          <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
            {entries.map(leave => (
              <li key={leave.id}>
                <LeaveChip
                  leave={leave}
                  isTeam={isTeam}
                  onOpen={chosen => {
                    close()
                    onOpen(chosen)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
