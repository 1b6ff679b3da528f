import {
  type AwayRow,
  type DayRange,
  daysBetween,
  formatDayRange,
  formatDaySpoken,
  isWeekend,
} from '@leavewell/leave'
import { spanOnScreen } from '../../leave-ui/span-on-screen.ts'
import { today } from '../../leave-ui/today.ts'
import { classes } from '../../lib/classes.ts'

/**
 * A month with one row per person and a bar for each absence. Visual only: the list next to it has the same
 * content.
 */
export function AwayMonth({ rows, range }: { rows: readonly AwayRow[]; range: DayRange }) {
  const days = daysBetween(range.start, range.end)
  const names = [...Map.groupBy(rows, ({ name }) => name)]
  const now = today()
  return (
    <div aria-hidden className="max-md:hidden">
      <div className="flex text-ink-muted text-meta">
        <span className="w-48 shrink-0" />
        {days.map(day => (
          <span
            key={day}
            title={formatDaySpoken(day)}
            className={classes(
              'figures flex-1 py-1 text-center',
              isWeekend(day) && 'bg-sunken',
              day === now && 'font-semibold text-brand-ink',
            )}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      {names.map(([name, stretches]) => (
        <div key={name} className="flex h-10 items-center border-line border-t">
          <span className="w-48 shrink-0 truncate px-4">{name}</span>
          <span className="relative flex h-full flex-1">
            {days.map(day => (
              <span
                key={day}
                className={classes(
                  'flex-1',
                  isWeekend(day) && 'bg-sunken',
                  day === now && 'border-accent border-l-2',
                )}
              />
            ))}
            {stretches.map(away => (
              <span
                key={away.start_date}
                title={formatDayRange(away.start_date, away.end_date)}
                className="absolute inset-y-2 rounded-sm border border-line-control bg-neutral-soft"
                style={spanOnScreen(away, range).style}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
