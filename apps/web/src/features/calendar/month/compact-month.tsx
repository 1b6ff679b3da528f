import {
  type CalendarLeave,
  calendarCopy as copy,
  formatDaySpoken,
  formatMonth,
  formatWeekday,
  halfOn,
  leaveType,
  monthOf,
  shownOfDay,
  weeksOfMonth,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../../lib/classes.ts'
import { COLOUR_FILL } from '../../../ui/dot.tsx'
import { sayFree, shadedPart, useFreeDays } from '../free-days/free-days.ts'
import { SHADE } from '../free-days/shade.ts'

interface Props {
  month: string
  today: string
  selected: string
  entries: ReadonlyMap<string, readonly CalendarLeave[]> | undefined
  onSelect: (day: string) => void
}

/** The month on a phone: a dot for each of a day's first three leaves, half a dot for half a day. Its days lead into the list below. */
export function CompactMonth({ month, today, selected, entries, onSelect }: Props) {
  const weeks = weeksOfMonth(month)
  return (
    <table
      aria-label={formatMonth(month)}
      aria-busy={entries === undefined}
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
                    entries={entries?.get(day) ?? []}
                    onSelect={onSelect}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A dot, or the half of one. */
const HALVES = {
  day: 'size-1.5 rounded-full',
  am: 'h-1.5 w-0.75 rounded-l-full',
  pm: 'h-1.5 w-0.75 rounded-r-full',
}

interface DayProps {
  day: string
  isToday: boolean
  isSelected: boolean
  entries: readonly CalendarLeave[]
  onSelect: (day: string) => void
}

function CompactDay({ day, isToday, isSelected, entries, onSelect }: DayProps) {
  const { shown, more } = shownOfDay(entries)
  const { own } = useFreeDays()
  const [part, free] = [own && shadedPart(own, day), sayFree(own, day)]
  return (
    <Button
      onPress={() => onSelect(day)}
      aria-label={[formatDaySpoken(day), free, copy.awayOnDay(entries.length)].filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : false}
      aria-pressed={isSelected}
      className={classes(
        'flex h-13 w-full flex-col items-center justify-start gap-1 rounded-md pt-1.5',
        isSelected ? 'bg-accent-soft' : part !== undefined && SHADE[part],
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
      <span className="flex h-2 items-center gap-0.5">
        {shown.map(leave => (
          <span
            key={leave.id}
            className={classes(
              HALVES[halfOn(leave, day) ?? 'day'],
              COLOUR_FILL[leaveType(leave.leave_type).colour],
            )}
          />
        ))}
        {more > 0 && <span className="text-[0.625rem] text-ink-muted leading-none">+{more}</span>}
      </span>
    </Button>
  )
}
