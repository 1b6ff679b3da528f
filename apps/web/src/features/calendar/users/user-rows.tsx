import {
  type CalendarLeave,
  type CalendarUser,
  type DayRange,
  displayName,
  formatLeaveDays,
  halfOn,
  leaveType,
  leaveTypeShortLabel,
  stackLeaves,
  statusLabel,
} from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { holidayOn, shadedPart, useFreeDays } from '../free-days/free-days.ts'
import { HolidayMark } from '../free-days/holiday-mark.tsx'
import { SHADE } from '../free-days/shade.ts'
import { LeaveFill } from '../leave-fill.tsx'

interface Props {
  person: CalendarUser
  days: readonly string[]
  range: DayRange
  today: string
  leaves: readonly CalendarLeave[]
  onOpen: (leave: CalendarLeave) => void
  /** Where the first of the rows stands among those of the whole table, counted from 1. */
  rowIndex: number
}

/** One person's month; more than one row only where leaves overlap. */
export function UserRows({ person, days, range, today, leaves, onOpen, rowIndex }: Props) {
  const lines = stackLeaves(range, leaves)
  const first = lines.flat().find(({ leave }) => leave !== undefined)?.leave
  const name = displayName(person)
  const free = useFreeDays().of(person.id)
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
        const part = leave === undefined ? shadedPart(free, day) : undefined
        return (
          <td
            key={day}
            colSpan={length}
            className={classes(
              // No gap at the sides: the bar of one day is 24 pixels wide, which a finger or an unsteady hand can hit.
              'h-10 border-line border-t border-l py-0.5',
              part !== undefined && SHADE[part],
              leave === undefined && day === today && 'bg-accent-soft/60',
            )}
          >
            {leave === undefined && <HolidayMark name={holidayOn(free, day)} />}
            {leave !== undefined && (
              <LeaveBar
                leave={leave}
                range={range}
                days={length}
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

interface LeaveBarProps {
  leave: CalendarLeave
  range: DayRange
  /** How many days of the month it has. */
  days: number
  /** The one leave of its row that Tab stops at. */
  isTabStop: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One or two days have no room for words, and a colour alone. */
const WORDS_FROM = 3

/** One leave in the row of its person, open at the side where it goes on beyond the month; its half days are half as wide. */
function LeaveBar({ leave, range, days, isTabStop, onOpen }: LeaveBarProps) {
  const { label, colour } = leaveType(leave.leave_type)
  const isPending = leave.status === 'pending'
  const [comesFrom, goesOn] = [leave.start_date < range.start, leave.end_date > range.end]
  const halfDay = 50 / days
  const facts = [leave.name, label, formatLeaveDays(leave), statusLabel(leave.status)]
  return (
    <Tooltip text={facts.slice(1).join(' · ')}>
      <Button
        aria-label={facts.join(', ')}
        excludeFromTabOrder={!isTabStop}
        onPress={() => onOpen(leave)}
        className={classes(
          'relative isolate flex h-8 w-full min-w-0 items-center overflow-hidden rounded-sm px-1 text-left text-meta',
          isPending && 'text-ink-muted',
        )}
      >
        <LeaveFill
          colour={colour}
          isPending={isPending}
          before={!comesFrom && halfOn(leave, leave.start_date) === 'pm' ? halfDay : 0}
          after={!goesOn && halfOn(leave, leave.end_date) === 'am' ? halfDay : 0}
          comesFrom={comesFrom}
          goesOn={goesOn}
        />
        {comesFrom && <ChevronLeft aria-hidden className="-ml-1 size-3.5 shrink-0" />}
        {days >= WORDS_FROM && (
          <span className="min-w-0 flex-1 truncate">{leaveTypeShortLabel(leave.leave_type)}</span>
        )}
        {goesOn && <ChevronRight aria-hidden className="-mr-1 ml-auto size-3.5 shrink-0" />}
      </Button>
    </Tooltip>
  )
}
