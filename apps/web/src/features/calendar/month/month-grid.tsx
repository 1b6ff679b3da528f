import {
  type CalendarLeave,
  calendarCopy as copy,
  formatMonth,
  formatWeekday,
  weeksOfMonth,
} from '@leavewell/leave'
import { DayCell } from './day-cell.tsx'
import { useActiveDay } from './use-active-day.ts'

export interface MonthProps {
  month: string
  today: string
  /** By day; undefined while they are on their way. */
  entries: ReadonlyMap<string, readonly CalendarLeave[]> | undefined
  isTeam: boolean
  onShowMonth: (month: string) => void
  onOpen: (leave: CalendarLeave) => void
}

/** The month as a table of weeks, Sunday to Saturday (G-01). */
export function MonthGrid({ month, today, entries, isTeam, onShowMonth, onOpen }: MonthProps) {
  const { grid, active, activate, onKeyDown } = useActiveDay(month, today, onShowMonth)
  const weeks = weeksOfMonth(month)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through its days
        role="grid"
        aria-label={formatMonth(month)}
        aria-busy={entries === undefined}
        aria-describedby="calendar-keys"
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
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
            <tr key={week[0]}>
              {week.map(day => (
                <DayCell
                  key={day}
                  day={day}
                  month={month}
                  today={today}
                  entries={entries && (entries.get(day) ?? [])}
                  isTeam={isTeam}
                  isActive={day === active}
                  onFocus={activate}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span id="calendar-keys" className="sr-only">
        {copy.gridHint}
      </span>
    </div>
  )
}
