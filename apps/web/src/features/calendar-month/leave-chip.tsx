import {
  type CalendarLeave,
  formatDayRange,
  leaveType,
  leaveTypeShortLabel,
  shortName,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { Dot } from '../../ui/dot.tsx'

interface Props {
  leave: CalendarLeave
  /** With several people on the calendar a leave is named after its person, else after its type. */
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave on one day: its colour beside a word (G-04). Opens the details (G-09). */
export function LeaveChip({ leave, isTeam, onOpen }: Props) {
  const { label, colour } = leaveType(leave.leave_type)
  const range = formatDayRange(leave.start_date, leave.end_date)
  return (
    <Button
      onPress={() => onOpen(leave)}
      aria-label={[...(isTeam ? [leave.name] : []), label, range].join(', ')}
      className="flex w-full min-w-0 items-center gap-1.5 rounded-sm bg-sunken px-1.5 py-0.5 text-left text-meta hover:bg-line pressed:bg-line"
    >
      <Dot hue={colour} />
      <span className="truncate font-medium">{isTeam ? shortName(leave.name) : label}</span>
      {isTeam && (
        <span className="min-w-0 flex-1 truncate text-ink-muted">
          {leaveTypeShortLabel(leave.leave_type)}
        </span>
      )}
    </Button>
  )
}
