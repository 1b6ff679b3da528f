import {
  type CalendarLeave,
  type CalendarPerson,
  type DayRange,
  displayName,
  isWeekend,
  stackLeaves,
} from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LeaveBar } from './leave-bar.tsx'

interface Props {
  person: CalendarPerson
  days: readonly string[]
  range: DayRange
  today: string
  leaves: readonly CalendarLeave[]
  onOpen: (leave: CalendarLeave) => void
  /** Where the first of the rows stands among those of the whole table, counted from 1. */
  rowIndex: number
}

/** One person's month; more than one row only where leaves overlap. */
export function PersonRows({ person, days, range, today, leaves, onOpen, rowIndex }: Props) {
  const lines = stackLeaves(range, leaves)
  const first = lines.flat().find(({ leave }) => leave !== undefined)?.leave
  const name = displayName(person)
  return lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a person differ by nothing else
    <tr key={row} aria-rowindex={rowIndex + row} data-person={person.id}>
      {row === 0 && (
        <th
          scope="row"
          rowSpan={lines.length}
          className="sticky left-0 z-10 border-line border-t bg-surface px-3 py-1.5 text-left font-normal"
        >
          <span className="flex items-center gap-2">
            <Avatar name={name} src={person.profile_picture} size="small" />
            <span className="min-w-0 truncate">{name}</span>
          </span>
        </th>
      )}
      {line.map(({ from, days: length, leave }) => {
        const day = days[from] ?? ''
        return (
          <td
            key={day}
            colSpan={length}
            className={classes(
              // No gap at the sides: the bar of one day is 24 pixels wide, which a finger or an unsteady hand can hit.
              'h-10 border-line border-t border-l py-0.5',
              leave === undefined && isWeekend(day) && 'bg-sunken/70',
              leave === undefined && day === today && 'bg-accent-soft/60',
            )}
          >
            {leave !== undefined && (
              <LeaveBar
                leave={leave}
                range={range}
                hasRoom={length >= 3}
                isTabStop={leave === first}
                onOpen={onOpen}
              />
            )}
          </td>
        )
      })}
    </tr>
  ))
}
