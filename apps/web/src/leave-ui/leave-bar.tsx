import {
  type AskedDays,
  type DayRange,
  dayNumber,
  formatHoursShort,
  freeBeside,
  type LeaveRequest,
  type LeaveStatus,
} from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { LeaveFill } from './leave-fill.tsx'
import { LeaveTypeIcon } from './leave-type-icon.tsx'
import { useLeaveTypes } from './use-leave-types.ts'

/** The fields of a leave that its bar needs. */
export type BarLeave = AskedDays & Pick<LeaveRequest, 'leave_type'> & { status: LeaveStatus }

interface Props {
  leave: BarLeave
  /** The visible days. */
  range: DayRange
  /** Room for the label. One or two days only have the icon. */
  hasRoom?: boolean
  /** Room for the icon. A bar of a few pixels only has its colour. */
  hasSign?: boolean
  /** Content instead of the label. It covers the whole of a single day, of which the bar may take a part. */
  children?: ReactNode
}

/**
 * A leave as a bar over its days. The type sets colour and icon. A pending bar is hatched and dashed. A bar
 * that continues is open at that side, with a mark. Free halves of the first and last day shorten it. Visual
 * only: the parent must provide the text.
 */
export function LeaveBar({ leave, range, hasRoom = false, hasSign = true, children }: Props) {
  const types = useLeaveTypes()
  const { colour } = types.of(leave.leave_type)
  const isPending = leave.status === 'pending'
  const [comesFrom, goesOn] = [leave.start_date < range.start, leave.end_date > range.end]
  const first = comesFrom ? range.start : leave.start_date
  const last = goesOn ? range.end : leave.end_date
  const oneDay = 100 / (dayNumber(last) - dayNumber(first) + 1)
  const before = freeBeside(leave, first).before * oneDay
  const after = freeBeside(leave, last).after * oneDay
  // For such a day the fill has no line at its edge, because it would cross the text.
  const isCrossed = children !== undefined && first === last
  // The icon of a narrow single day is at the side of its fill and overlaps the edge. Otherwise it is inside,
  // at noon at the latest.
  const isAtEnd = before > 0 && children === undefined && !hasRoom && first === last
  // A narrow single day only has room for the icon of its type. Its open side shows that it continues.
  const hasMarks = hasSign && (children !== undefined || hasRoom || first !== last)
  return (
    <span
      className={classes(
        'relative isolate flex size-full min-w-0 items-center gap-1 overflow-hidden px-1 text-left text-meta',
        isPending && 'text-ink-muted',
        isAtEnd && 'justify-end',
      )}
      style={{
        paddingLeft:
          before > 0 && !isCrossed && !isAtEnd
            ? `calc(${Math.min(before, oneDay / 2)}% + 0.25rem)`
            : undefined,
      }}
    >
      <LeaveFill
        colour={colour}
        isPending={isPending}
        before={before}
        after={after}
        comesFrom={comesFrom || (isCrossed && before > 0)}
        goesOn={goesOn || (isCrossed && after > 0)}
      />
      {comesFrom && hasMarks && <ChevronLeft aria-hidden className="-ml-1 size-3.5 shrink-0" />}
      {hasSign && <LeaveTypeIcon type={leave.leave_type} className="size-3.5" />}
      {children ??
        (hasRoom && (
          <span className="min-w-0 flex-1 truncate">
            {[types.shortLabel(leave.leave_type), leave.minutes && formatHoursShort(leave.minutes)]
              .filter(Boolean)
              .join(' ')}
          </span>
        ))}
      {goesOn && hasMarks && <ChevronRight aria-hidden className="-mr-1 ml-auto size-3.5 shrink-0" />}
    </span>
  )
}
