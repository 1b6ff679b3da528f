import {
  type CalendarLeave,
  type DayRange,
  formatDayRange,
  leaveType,
  leaveTypeShortLabel,
  statusLabel,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../lib/classes.ts'
import type { Hue } from '../../ui/hue.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

/** A decided leave is filled, an undecided one hatched within its outline. */
const FILLED: Record<Hue, string> = {
  blue: 'border-hue-blue bg-hue-blue/25',
  red: 'border-hue-red bg-hue-red/25',
  purple: 'border-hue-purple bg-hue-purple/25',
  pink: 'border-hue-pink bg-hue-pink/25',
  grey: 'border-hue-grey bg-hue-grey/25',
}
const OUTLINED: Record<Hue, string> = {
  blue: 'border-hue-blue',
  red: 'border-hue-red',
  purple: 'border-hue-purple',
  pink: 'border-hue-pink',
  grey: 'border-hue-grey',
}

interface Props {
  leave: CalendarLeave
  range: DayRange
  /** One day has room for a letter only. */
  isShort: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave in the row of its person, open at the side where it goes on beyond the month. */
export function LeaveBar({ leave, range, isShort, onOpen }: Props) {
  const { label, colour } = leaveType(leave.leave_type)
  const isPending = leave.status === 'pending'
  const said = [
    leave.name,
    label,
    formatDayRange(leave.start_date, leave.end_date),
    statusLabel(leave.status),
  ]
  return (
    <Tooltip text={said.slice(1).join(' · ')}>
      <Button
        aria-label={said.join(', ')}
        onPress={() => onOpen(leave)}
        className={classes(
          'flex h-8 w-full min-w-0 items-center overflow-hidden border px-1 text-left text-meta',
          isPending ? classes('hatched border-dashed text-ink-muted', OUTLINED[colour]) : FILLED[colour],
          leave.start_date < range.start ? 'border-l-0' : 'rounded-l-sm',
          leave.end_date > range.end ? 'border-r-0' : 'rounded-r-sm',
        )}
      >
        <span className={isShort ? 'w-full text-center' : 'overflow-hidden whitespace-nowrap'}>
          {isShort ? label[0] : leaveTypeShortLabel(leave.leave_type)}
        </span>
      </Button>
    </Tooltip>
  )
}
