import {
  formatDaySpoken,
  formatMonth,
  formatWeekday,
  freePart,
  monthOf,
  weeksOfMonth,
} from '@leavewell/leave'
import { memo, type ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { useSlideIn } from '../../../lib/use-slide-in.ts'
import { SHADE } from '../free-days/free-day-marks.tsx'
import { describeDayOff, useNonWorkingDays } from '../free-days/free-days.ts'

interface Props {
  month: string
  today: string
  selected: string
  isBusy: boolean
  onSelect: (day: string) => void
  /** Text for a day in addition to its date, for screen readers. */
  say: (day: string) => string
  /** The visual content of a day. */
  children: (day: string) => ReactNode
}

/** The month on a phone. A press on a day shows its list below. */
export const CompactMonth = memo(function CompactMonth(props: Props) {
  const { month, today, selected, isBusy, onSelect, say, children } = props
  const weeks = weeksOfMonth(month, useFirstDayOfWeek())
  return (
    <table
      ref={useSlideIn<HTMLTableElement>(month)}
      aria-label={formatMonth(month)}
      aria-busy={isBusy}
      className="w-full table-fixed rounded-lg border border-line bg-surface"
    >
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day} scope="col" className="py-2 font-medium text-ink-subtle text-meta">
              <span className="sr-only">{formatWeekday(day, 'long')}</span>
              <span aria-hidden>{formatWeekday(day, 'narrow')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td key={day} className="p-0 text-center">
                {monthOf(day) === month && (
                  <CompactDay
                    day={day}
                    isToday={day === today}
                    isSelected={day === selected}
                    said={say(day)}
                    onSelect={onSelect}
                  >
                    {children(day)}
                  </CompactDay>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

interface DayProps {
  day: string
  isToday: boolean
  isSelected: boolean
  said: string
  onSelect: (day: string) => void
  children: ReactNode
}

function CompactDay({ day, isToday, isSelected, said, onSelect, children }: DayProps) {
  const { own } = useNonWorkingDays()
  const [part, free] = [own && freePart(own, day), describeDayOff(own, day)]
  return (
    // A plain button. Thirty component buttons would be the largest cost of this page on a slow phone.
    <button
      type="button"
      onClick={() => onSelect(day)}
      aria-label={[formatDaySpoken(day), free, said].filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : false}
      aria-pressed={isSelected}
      className={classes(
        'relative flex h-14 w-full flex-col items-center justify-start gap-1 rounded-md pt-1.5',
        isSelected ? 'swept bg-brand-soft' : part !== undefined && SHADE[part],
      )}
    >
      <span
        className={classes(
          'figures flex size-6 items-center justify-center rounded-full text-body',
          isToday && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden>{children}</span>
    </button>
  )
}
