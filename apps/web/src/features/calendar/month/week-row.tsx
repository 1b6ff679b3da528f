import {
  barsOfWeek,
  type CalendarLeave,
  type DayRange,
  type OwnBlackout,
  type WeekBar,
} from '@leavewell/leave'
import { useMemo } from 'react'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isSwept, type RequestLeaveHandler } from '../day-range-drag.ts'
import { describeHalfDay } from '../half-of-day.tsx'
import { blackoutDay } from './blackout-days.tsx'
import { DayCell } from './day-cell.tsx'
import { LINE_REM } from './line-height.ts'
import { MonthBar } from './month-bar.tsx'
import { MoreButton } from './more-button.tsx'

/** A month and its leave. */
export interface LeaveOfMonth {
  month: string
  today: string
  /** Leave by day. Undefined while it loads. */
  entries: ReadonlyMap<string, readonly CalendarLeave[]> | undefined
  isTeam: boolean
  /** Blackouts of the reader. */
  blackouts: readonly OwnBlackout[]
  onOpen: (leave: CalendarLeave) => void
  onAsk?: RequestLeaveHandler
}

interface Props extends LeaveOfMonth {
  /** The days of the current drag. */
  swept: DayRange | undefined
  week: readonly string[]
  /** The only day of the grid in the tab order. */
  active: string
  onFocus: (day: string) => void
}

/** A week of the month: its days, and its leave as bars over them (G-04, G-05). */
export function WeekRow({ week, entries, isTeam, active, swept, onFocus, onOpen, ...of }: Props) {
  const types = useLeaveTypes()
  const { bars, more } = useMemo(() => barsOfWeek(week, entries ?? new Map()), [week, entries])
  const lines = Math.max(0, ...bars.map(({ line }) => line + 1))
  return (
    <tr>
      {week.map((day, at) => (
        <DayCell
          key={day}
          day={day}
          month={of.month}
          today={of.today}
          without={blackoutDay(of.blackouts, day, types)}
          isActive={day === active}
          isOpenForLeave={of.onAsk !== undefined && day >= of.today}
          isSwept={isSwept(swept, day)}
          onFocus={onFocus}
        >
          {entries === undefined ? (
            <Skeleton className="mx-1.5 mt-1 h-5 opacity-60" />
          ) : (
            <>
              <div className="relative mt-1" style={{ height: `${lines * LINE_REM}rem` }}>
                {bars
                  .filter(({ from }) => from === at)
                  .map(bar => (
                    <MonthBar key={bar.leave.id} bar={bar} week={week} isTeam={isTeam} onOpen={onOpen} />
                  ))}
                <GoingOn
                  day={day}
                  isTeam={isTeam}
                  bars={bars.filter(bar => bar.from < at && at < bar.from + bar.days)}
                />
              </div>
              <MoreButton
                day={day}
                more={more[at] ?? 0}
                entries={entries.get(day) ?? []}
                isTeam={isTeam}
                onOpen={onOpen}
              />
            </>
          )}
        </DayCell>
      ))}
    </tr>
  )
}

interface GoingOnProps {
  day: string
  bars: readonly WeekBar<CalendarLeave>[]
  isTeam: boolean
}

/** Hidden text for leave that began earlier in the week. Its bar is in the cell of its first day. */
function GoingOn({ day, bars, isTeam }: GoingOnProps) {
  const types = useLeaveTypes()
  if (bars.length === 0) return null
  const words = bars.map(({ leave }) => {
    const label = types.label(leave.leave_type)
    return [isTeam ? `${leave.name} ${label}` : label, describeHalfDay(leave, day)].filter(Boolean).join(', ')
  })
  return <span className="sr-only">{words.join('; ')}</span>
}
