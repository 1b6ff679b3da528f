import {
  type CalendarLeave,
  type CalendarUser,
  type CalendarZoom,
  type DayRange,
  formatLeaveDays,
  freePart,
  stackLeaves,
  statusLabel,
} from '@leavewell/leave'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { LeaveBar } from '../../../leave-ui/leave-bar.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { classes } from '../../../lib/classes.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { isSwept, type RequestLeaveHandler, useDayRangeDrag } from '../day-range-drag.ts'
import { HolidayMark, SHADE } from '../free-days/free-day-marks.tsx'
import { holidayOn, useNonWorkingDays } from '../free-days/free-days.ts'
import { SCALES } from './chart-scale.ts'
import { UserName } from './user-name.tsx'

export interface UserRowsProps {
  user: CalendarUser
  /** The days shown, in ascending order. */
  days: readonly string[]
  zoom: CalendarZoom
  today: string
  leaves: readonly CalendarLeave[]
  onOpen: (leave: CalendarLeave) => void
  onAsk?: RequestLeaveHandler
  /** Whether this row is in the tab order. Arrow keys reach the others. */
  isTabStop: boolean
  /** Index of the first of these rows in the whole table, starting at 1. */
  rowIndex: number
}

/** One person's week or month, with a cell for each day. Overlapping leave needs more than one row. */
export const UserRows = memo(function UserRows(props: UserRowsProps) {
  const { user, days, zoom, today, leaves, isTabStop, onOpen, onAsk, rowIndex } = props
  const { swept, handlers } = useDayRangeDrag(today, onAsk)
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
  const lines = stackLeaves(range, leaves)
  const first = lines.flat().find(({ leave }) => leave !== undefined)?.leave
  const free = useNonWorkingDays().of(user.id)
  return lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a person differ by nothing else
    <tr key={row} aria-rowindex={rowIndex + row} data-user={user.id} {...handlers}>
      {row === 0 && <UserName user={user} rows={lines.length} isTabStop={isTabStop} />}
      {line.map(({ from, days: length, leave }) => {
        const day = days[from] ?? ''
        const part = leave === undefined ? freePart(free, day) : undefined
        return (
          <td
            key={day}
            data-day={leave === undefined ? day : undefined}
            colSpan={length}
            className={classes(
              // No gap at the sides: a bar is as wide as its days.
              'h-10 border-line border-t border-l py-0.5',
              leave === undefined && isSwept(swept, day)
                ? 'swept bg-brand-soft'
                : part !== undefined && SHADE[part],
              leave === undefined && day === today && 'bg-brand-soft/60',
              leave === undefined && onAsk && day >= today && 'cursor-pointer hover:bg-brand-soft',
            )}
          >
            {leave === undefined && <HolidayMark name={holidayOn(free, day)} />}
            {leave !== undefined && (
              <OpenLeave
                leave={leave}
                range={range}
                hasRoom={length >= SCALES[zoom].wordFrom}
                isTabStop={isTabStop && leave === first}
                onOpen={onOpen}
              />
            )}
          </td>
        )
      })}
    </tr>
  ))
})

interface OpenLeaveProps {
  leave: CalendarLeave
  range: DayRange
  /** Whether there is room for text next to the colour and icon. */
  hasRoom: boolean
  /** Whether this is the table's leave in the tab order. */
  isTabStop: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave in the row of its person. Opens its details. */
function OpenLeave({ leave, range, hasRoom, isTabStop, onOpen }: OpenLeaveProps) {
  const types = useLeaveTypes()
  const facts = [leave.name, types.label(leave.leave_type), formatLeaveDays(leave), statusLabel(leave.status)]
  return (
    <Tooltip text={facts.slice(1).join(' · ')}>
      <Button
        aria-label={facts.join(', ')}
        excludeFromTabOrder={!isTabStop}
        onPress={() => onOpen(leave)}
        className="relative flex h-8 w-full min-w-0"
      >
        <LeaveBar leave={leave} range={range} hasRoom={hasRoom} />
      </Button>
    </Tooltip>
  )
}
