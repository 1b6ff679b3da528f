import { calendarCopy as copy, formatDaySpoken, freePart, monthOf } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { SHADE } from '../free-days/free-day-marks.tsx'
import { describeDayOff, holidayOn, useNonWorkingDays } from '../free-days/free-days.ts'
import { type DayWithoutLeave, WithoutLeaveMark } from './blackout-days.tsx'

interface DayCellProps {
  day: string
  month: string
  today: string
  /** The only day of the grid in the tab order. */
  isActive: boolean
  /** Whether a press requests leave. */
  isOpenForLeave: boolean
  isSwept: boolean
  /** The blackout that applies to leave on this day, if any. */
  without: DayWithoutLeave | undefined
  onFocus: (day: string) => void
  /** The leave of the day. */
  children: ReactNode
}

/** One day of the month. */
export function DayCell(props: DayCellProps) {
  const { day, month, today, isActive, isOpenForLeave, isSwept, without, onFocus, children } = props
  const isOutside = monthOf(day) !== month
  const { own } = useNonWorkingDays()
  const part = freePart(own, day)
  return (
    <td
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onFocus={event => event.target === event.currentTarget && onFocus(day)}
      className={classes(
        'h-28 border-line border-t border-l p-0 pb-1 align-top -outline-offset-2 first:border-l-0',
        isSwept ? 'swept bg-brand-soft' : part !== undefined && SHADE[part],
        isOpenForLeave && 'group cursor-pointer',
      )}
    >
      <span className={classes('flex items-center gap-1 px-1.5 pt-1.5', isOpenForLeave && PLUS)}>
        <DayNumber
          day={day}
          isToday={day === today}
          isOutside={isOutside}
          free={describeDayOff(own, day)}
          without={without}
        />
        <NameOfDay name={holidayOn(own, day)} />
        <NameOfDay name={without?.reasons.join(', ') || undefined} title={without?.words} />
      </span>
      {children}
    </td>
  )
}

/** A decorative plus on hover, to show that leave can be added. */
const PLUS =
  "after:ml-auto after:pr-1 after:text-ink-subtle after:opacity-0 after:content-['+'/''] group-hover:after:opacity-100"

/** The name of a holiday or blackout, visual only. Screen readers get it with the day. */
const NameOfDay = ({ name, title = name }: { name: string | undefined; title?: string | undefined }) =>
  name !== undefined && (
    <span aria-hidden title={title} className="min-w-0 truncate text-ink-muted text-meta">
      {name}
    </span>
  )

interface DayNumberProps {
  day: string
  isToday: boolean
  isOutside: boolean
  /** Text for a day off. */
  free: string | undefined
  without: DayWithoutLeave | undefined
}

function DayNumber({ day, isToday, isOutside, free, without }: DayNumberProps) {
  return (
    <>
      <span className="sr-only">
        {formatDaySpoken(day)}
        {isToday && `, ${copy.today}`}
        {free !== undefined && `, ${free}`}
        {without !== undefined && `, ${without.words}`}
      </span>
      <time
        dateTime={day}
        aria-hidden
        className={classes(
          'figures relative inline-flex size-6 shrink-0 items-center justify-center rounded-full text-meta',
          isToday
            ? 'bg-accent font-semibold text-on-accent'
            : isOutside
              ? 'text-ink-subtle opacity-60'
              : 'font-medium',
        )}
      >
        {Number(day.slice(8))}
        {without && (
          <span title={without.words} className="absolute inset-0">
            <WithoutLeaveMark mode={without.mode} />
          </span>
        )}
      </time>
    </>
  )
}
