import type { CalendarLeave, WeekBar } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveBar } from '../../../leave-ui/leave-bar.tsx'
import { LeaveWords } from './leave-words.tsx'
import { LINE_REM } from './line-height.ts'

interface Props {
  bar: WeekBar<CalendarLeave>
  week: readonly string[]
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave over its days of a week (G-04), rendered in the cell of its first day. Opens the details (G-09). */
export function MonthBar({ bar: { leave, line, from, days }, week, isTeam, onOpen }: Props) {
  const covered = week.slice(from, from + days)
  const range = { start: covered[0] ?? '', end: covered.at(-1) ?? '' }
  const [left, right] = [leave.start_date < range.start ? 0 : GAP, leave.end_date > range.end ? 0 : GAP]
  return (
    <Button
      onPress={() => onOpen(leave)}
      // Reached by arrow keys. Tab leaves the calendar.
      excludeFromTabOrder
      data-days={covered.join(' ')}
      data-line={line}
      style={{
        top: `${line * LINE_REM}rem`,
        left,
        // The cells of a row are equally wide, with a one-pixel line between them.
        width: `calc(${days * 100}% + ${days - 1 - left - right}px)`,
      }}
      // Above the following cells, which are later in the DOM.
      className="absolute z-1 flex h-6 min-w-0 hover:brightness-95 pressed:brightness-90"
    >
      <LeaveBar leave={leave} range={range}>
        <LeaveWords leave={leave} isTeam={isTeam} />
      </LeaveBar>
    </Button>
  )
}

/** The gap between a leave and the edge of its first and last day, in pixels. */
const GAP = 3
