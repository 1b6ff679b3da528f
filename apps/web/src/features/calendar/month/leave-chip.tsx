import { type CalendarLeave, formatLeaveDays, halfOn, leaveType } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveFill } from '../../../leave-ui/leave-fill.tsx'
import { classes } from '../../../lib/classes.ts'
import { Dot } from '../../../ui/dot.tsx'
import { sayHalf } from '../half-of-day.tsx'

interface Props {
  leave: CalendarLeave
  /** The day of the grid that it stands on; undefined in a list, where it stands alone. */
  day?: string
  /** With several people on the calendar a leave is named after its person, else after its type. */
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/**
 * One leave on one day: its colour beside words (G-04), open at the side where it goes on, half a day as half. Opens the details (G-09). What is shown
 * is also its name for assistive software, cut by the style alone, so that somebody can press it by saying what they read.
 */
export function LeaveChip({ leave, day, isTeam, onOpen }: Props) {
  const { label, colour } = leaveType(leave.leave_type)
  const half = day === undefined ? undefined : halfOn(leave, day)
  const comesFrom = day !== undefined && leave.start_date < day
  const goesOn = day !== undefined && leave.end_date > day
  return (
    <Button
      onPress={() => onOpen(leave)}
      // In the grid the arrow keys lead here: Tab goes on to what comes after the calendar.
      excludeFromTabOrder={day !== undefined}
      className={classes(
        'relative isolate flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-left text-meta hover:brightness-95 pressed:brightness-90',
        comesFrom && '-ml-1.5',
        goesOn && '-mr-1.5',
      )}
    >
      <LeaveFill
        colour={colour}
        before={half === 'pm' ? 50 : 0}
        after={half === 'am' ? 50 : 0}
        // At noon it ends without a line, which would cross the words.
        comesFrom={comesFrom || half === 'pm'}
        goesOn={goesOn || half === 'am'}
      />
      <Dot colour={colour} />
      <span className="truncate font-medium">{isTeam ? leave.name : label}</span>
      {isTeam && <span className="min-w-0 flex-1 truncate text-ink-muted">{label}</span>}
      <span className="sr-only">
        {[formatLeaveDays(leave), day && sayHalf(leave, day)].filter(Boolean).join(', ')}
      </span>
    </Button>
  )
}
