import { calendarCopy as copy, formatDaySpoken, formatWeekday, isWeekend } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'

/** The days above the rows of people. */
export const DayHeadings = ({ days, today }: { days: readonly string[]; today: string }) => (
  <thead>
    <tr>
      <th
        scope="col"
        className="sticky top-0 left-0 z-20 bg-surface px-3 py-2 text-left font-medium text-ink-subtle text-meta"
      >
        {copy.employee}
      </th>
      {days.map(day => (
        <th
          key={day}
          scope="col"
          aria-current={day === today ? 'date' : undefined}
          className={classes(
            'sticky top-0 z-15 border-line border-l py-1.5 text-center font-medium text-meta',
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
              day === today ? 'bg-accent text-on-accent' : 'text-ink',
            )}
          >
            {Number(day.slice(8))}
          </span>
        </th>
      ))}
    </tr>
  </thead>
)
