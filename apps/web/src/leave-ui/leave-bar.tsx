import {
  type AskedDays,
  type DayRange,
  dayNumber,
  formatHoursShort,
  freeBeside,
  type LeaveRequest,
  type LeaveStatus,
  leaveType,
  leaveTypeShortLabel,
} from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { LeaveFill } from './leave-fill.tsx'
import { LeaveTypeIcon } from './leave-type-icon.tsx'

/** The part of a leave that its bar is drawn from. */
export type BarLeave = AskedDays & Pick<LeaveRequest, 'leave_type'> & { status: LeaveStatus }

interface Props {
  leave: BarLeave
  /** The days that are on the screen. */
  range: DayRange
  /** Room for its word: a day or two have the sign alone. */
  hasRoom?: boolean
  /** Room for its sign: a bar of a few pixels has its colour alone. */
  hasSign?: boolean
  /** What stands in it instead of its word; over the whole of a single day, of which it may take a part. */
  children?: ReactNode
}

/**
 * A leave as a bar over its days, wherever leave is drawn: tinted and signed by its type, hatched and dashed while nothing is decided, open with
 * a mark at the side where it goes on, and as much shorter as is free of its first and of its last day. For the eye: whatever it stands in says
 * the same in words.
 */
export function LeaveBar({ leave, range, hasRoom = false, hasSign = true, children }: Props) {
  const { colour } = leaveType(leave.leave_type)
  const isPending = leave.status === 'pending'
  const [comesFrom, goesOn] = [leave.start_date < range.start, leave.end_date > range.end]
  const first = comesFrom ? range.start : leave.start_date
  const last = goesOn ? range.end : leave.end_date
  const oneDay = 100 / (dayNumber(last) - dayNumber(first) + 1)
  const before = freeBeside(leave, first).before * oneDay
  const after = freeBeside(leave, last).after * oneDay
  // Within it such a day ends without a line, which would cross the words.
  const isCrossed = children !== undefined && first === last
  // The sign of a single narrow day stands at the side of its fill, over whose edge it goes; elsewhere within it, at noon at the latest.
  const isAtEnd = before > 0 && children === undefined && !hasRoom && first === last
  // A single narrow day has room for one sign: that of its type. That it goes on is seen by its open side.
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
            {[leaveTypeShortLabel(leave.leave_type), leave.minutes && formatHoursShort(leave.minutes)]
              .filter(Boolean)
              .join(' ')}
          </span>
        ))}
      {goesOn && hasMarks && <ChevronRight aria-hidden className="-mr-1 ml-auto size-3.5 shrink-0" />}
    </span>
  )
}
