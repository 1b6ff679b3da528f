import {
  type CalendarLeave,
  type DayRange,
  formatDayRange,
  leaveType,
  leaveTypeShortLabel,
  statusLabel,
} from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../../lib/classes.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { LEAVE_OUTLINE, LEAVE_TINT } from '../leave-tint.ts'

interface Props {
  leave: CalendarLeave
  range: DayRange
  /** Room for words: one day or two have a colour alone. */
  hasRoom: boolean
  /** The one leave of its row that Tab stops at. */
  isTabStop: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave in the row of its person, open at the side where it goes on beyond the month. */
export function LeaveBar({ leave, range, hasRoom, isTabStop, onOpen }: Props) {
  const { label, colour } = leaveType(leave.leave_type)
  const isPending = leave.status === 'pending'
  const facts = [
    leave.name,
    label,
    formatDayRange(leave.start_date, leave.end_date),
    statusLabel(leave.status),
  ]
  return (
    <Tooltip text={facts.slice(1).join(' · ')}>
      <Button
        aria-label={facts.join(', ')}
        excludeFromTabOrder={!isTabStop}
        onPress={() => onOpen(leave)}
        className={classes(
          'flex h-8 w-full min-w-0 items-center overflow-hidden border px-1 text-left text-meta',
          isPending
            ? classes('hatched border-dashed text-ink-muted', LEAVE_OUTLINE[colour])
            : LEAVE_TINT[colour],
          leave.start_date < range.start ? 'border-l-0' : 'rounded-l-sm',
          leave.end_date > range.end ? 'border-r-0' : 'rounded-r-sm',
        )}
      >
        {leave.start_date < range.start && <ChevronLeft aria-hidden className="-ml-1 size-3.5 shrink-0" />}
        {hasRoom && <span className="min-w-0 flex-1 truncate">{leaveTypeShortLabel(leave.leave_type)}</span>}
        {leave.end_date > range.end && (
          <ChevronRight aria-hidden className="-mr-1 ml-auto size-3.5 shrink-0" />
        )}
      </Button>
    </Tooltip>
  )
}
