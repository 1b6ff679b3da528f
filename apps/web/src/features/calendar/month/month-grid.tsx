import { calendarCopy as copy, formatMonth, formatWeekday, weeksOfMonth } from '@leavewell/leave'
import { useMemo } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { useSlideIn } from '../../../lib/use-slide-in.ts'
import { useDayRangeDrag } from '../day-range-drag.ts'
import { useActiveDay } from './use-active-day.ts'
import { type LeaveOfMonth, WeekRow } from './week-row.tsx'

export interface MonthProps extends LeaveOfMonth {
  onShowMonth: (month: string) => void
}

/** The month as a table of weeks (G-01). */
export function MonthGrid({ onShowMonth, ...of }: MonthProps) {
  const { month, today, entries, onAsk } = of
  const { swept, handlers } = useDayRangeDrag(today, onAsk)
  const { grid, active, activate, onKeyDown } = useActiveDay(month, today, onShowMonth)
  const firstDay = useFirstDayOfWeek()
  const weeks = useMemo(() => weeksOfMonth(month, firstDay), [month, firstDay])
  const slide = useSlideIn<HTMLDivElement>(month)
  return (
    <div ref={slide} className="overflow-hidden rounded-lg border border-line bg-surface">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through its days
        role="grid"
        aria-label={formatMonth(month)}
        aria-busy={entries === undefined}
        aria-describedby="calendar-keys"
        onKeyDown={onKeyDown}
        {...handlers}
        // Dragging selects days, so text selection is off.
        className={classes('w-full table-fixed border-collapse', onAsk && 'select-none')}
      >
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} scope="col" className="px-2 py-2 text-left font-medium text-ink-subtle text-meta">
                <span className="sr-only">{formatWeekday(day, 'long')}</span>
                <span aria-hidden>{formatWeekday(day, 'short')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <WeekRow key={week[0]} week={week} {...of} active={active} swept={swept} onFocus={activate} />
          ))}
        </tbody>
      </table>
      <span id="calendar-keys" className="sr-only">
        {copy.gridHint}
      </span>
    </div>
  )
}
