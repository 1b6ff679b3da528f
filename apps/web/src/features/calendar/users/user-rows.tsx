import {
  type CalendarLeave,
  type CalendarUser,
  type DayRange,
  displayName,
  formatLeaveDays,
  leaveType,
  stackLeaves,
  statusLabel,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveBar } from '../../../leave-ui/leave-bar.tsx'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { holidayOn, shadedPart, useFreeDays } from '../free-days/free-days.ts'
import { HolidayMark } from '../free-days/holiday-mark.tsx'
import { SHADE } from '../free-days/shade.ts'

interface Props {
  user: CalendarUser
  days: readonly string[]
  range: DayRange
  today: string
  leaves: readonly CalendarLeave[]
  onOpen: (leave: CalendarLeave) => void
  /** Where the first of the rows stands among those of the whole table, counted from 1. */
  rowIndex: number
}

/** One person's month; more than one row only where leaves overlap. */
export function UserRows({ user, days, range, today, leaves, onOpen, rowIndex }: Props) {
  const lines = stackLeaves(range, leaves)
  const first = lines.flat().find(({ leave }) => leave !== undefined)?.leave
  const name = displayName(user)
  const free = useFreeDays().of(user.id)
  return lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a person differ by nothing else
    <tr key={row} aria-rowindex={rowIndex + row} data-user={user.id}>
      {row === 0 && (
        <th
          scope="row"
          rowSpan={lines.length}
          className="sticky left-0 z-10 border-line border-t bg-surface px-3 py-1.5 text-left font-normal"
        >
          <span className="flex items-center gap-2">
            <Avatar name={name} src={user.profile_picture} size="small" />
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
              <OpenLeave
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

interface OpenLeaveProps {
  leave: CalendarLeave
  range: DayRange
  /** How many days of the month it has. */
  days: number
  /** The one leave of its row that Tab stops at. */
  isTabStop: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One or two days have no room for words, and a colour and a sign alone. */
const WORDS_FROM = 3

/** One leave in the row of its person, which opens its details. */
function OpenLeave({ leave, range, days, isTabStop, onOpen }: OpenLeaveProps) {
  const { label } = leaveType(leave.leave_type)
  const facts = [leave.name, label, formatLeaveDays(leave), statusLabel(leave.status)]
  return (
    <Tooltip text={facts.slice(1).join(' · ')}>
      <Button
        aria-label={facts.join(', ')}
        excludeFromTabOrder={!isTabStop}
        onPress={() => onOpen(leave)}
        className="flex h-8 w-full min-w-0"
      >
        <LeaveBar leave={leave} range={range} hasRoom={days >= WORDS_FROM} />
      </Button>
    </Tooltip>
  )
}
