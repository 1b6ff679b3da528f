import {
  awayPerDay,
  type CalendarLeave,
  type CalendarUser,
  calendarCopy as copy,
  type DayRange,
  formatDaySpoken,
  formatWeekday,
  isWeekend,
} from '@leavewell/leave'
import { useMemo } from 'react'
import { classes } from '../../../lib/classes.ts'
import { LoadCell, LoadName } from './load-cell.tsx'

export interface HeadingsProps {
  range: DayRange
  days: readonly string[]
  today: string
  users: readonly CalendarUser[]
  leaves: readonly CalendarLeave[] | undefined
}

/** The sticky corner above the names. */
export const NameHeading = ({ rows = 1 }: { rows?: number }) => (
  <th
    scope="col"
    rowSpan={rows}
    className="sticky left-0 z-20 bg-surface px-3 py-2 text-left font-medium text-ink-subtle text-meta"
  >
    {copy.employee}
  </th>
)

/** How many of the shown people are away on each day. */
export const useAwayPerDay = ({ range: { start, end }, users, leaves }: HeadingsProps): number[] =>
  useMemo(() => {
    const shown = new Set(users.map(({ id }) => id))
    return awayPerDay({ start, end }, leaves?.filter(({ user_id }) => shown.has(user_id)) ?? [])
  }, [start, end, users, leaves])

/** The days above the rows of people, and how many are away on each. */
export function DayHeadings(props: HeadingsProps) {
  const away = useAwayPerDay(props)
  const peak = Math.max(...away)
  return (
    <thead className="sticky top-0 z-15">
      <tr>
        <NameHeading />
        {props.days.map(day => (
          <DayHeading key={day} day={day} isToday={day === props.today} />
        ))}
      </tr>
      <tr>
        <LoadName />
        {props.days.map((day, index) => (
          <LoadCell key={day} away={away[index] ?? 0} peak={peak} say={copy.awayCount} />
        ))}
      </tr>
    </thead>
  )
}

const DayHeading = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <th
    scope="col"
    aria-current={isToday ? 'date' : undefined}
    className={classes(
      'border-line border-l py-1.5 text-center font-medium text-meta',
      isWeekend(day) ? 'bg-sunken' : 'bg-surface',
    )}
  >
    <span className="sr-only">{formatDaySpoken(day)}</span>
    <span aria-hidden className="block text-ink-subtle">
      {formatWeekday(day, 'narrow')}
    </span>
    <span
      aria-hidden
      className={classes(
        'figures mx-auto flex size-6 items-center justify-center rounded-full',
        isToday ? 'bg-accent text-on-accent' : 'text-ink',
      )}
    >
      {Number(day.slice(8))}
    </span>
  </th>
)
