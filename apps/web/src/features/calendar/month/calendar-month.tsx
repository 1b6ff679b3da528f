import { calendarCopy as copy, daysOfMonth, gridOfMonth, monthOf } from '@leavewell/leave'
import { memo, useCallback, useState } from 'react'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { FreeDaysLegend } from '../free-days/free-day-marks.tsx'
import { useNonWorkingDays } from '../free-days/free-days.ts'
import { LeaveTypeLegend } from '../leave-type-legend.tsx'
import { blackoutDay, DaysWithoutLeaveList, WithoutLeaveLegend, WithoutLeaveMark } from './blackout-days.tsx'
import { CompactMonth } from './compact-month.tsx'
import { DayDots } from './day-dots.tsx'
import { DayList } from './day-list.tsx'
import { MonthGrid, type MonthProps } from './month-grid.tsx'

/** A month of approved leave, in a layout for the screen width (G-01, G-04 to G-06). */
export const CalendarMonth = memo(function CalendarMonth(props: MonthProps) {
  return useIsPhone() ? (
    <PhoneMonth {...props} />
  ) : (
    <div className="flex flex-col gap-3">
      <MonthGrid {...props} />
      <TypeLegend {...props} />
      {props.onAsk && (
        <p data-print="hidden" className="text-ink-muted text-meta">
          {copy.askOnDays}
        </p>
      )}
    </div>
  )
})

/** The month on a phone: small on top, with a list by day below. The list starts with the selected day. */
function PhoneMonth({ month, today, entries, isTeam, blackouts, onOpen }: MonthProps) {
  const types = useLeaveTypes()
  const [chosen, setChosen] = useState<string>()
  const first = monthOf(today) === month ? today : `${month}-01`
  const selected = chosen !== undefined && monthOf(chosen) === month ? chosen : first
  const leavesOn = useCallback((day: string) => entries?.get(day) ?? [], [entries])
  const say = useCallback(
    (day: string) =>
      [blackoutDay(blackouts, day, types)?.words, copy.awayOnDay(leavesOn(day).length)]
        .filter(Boolean)
        .join(', '),
    [leavesOn, blackouts, types],
  )
  const drawMarks = useCallback(
    (day: string) => {
      const without = blackoutDay(blackouts, day, types)
      return (
        <>
          {without && (
            <span className="absolute top-1.5 left-1/2 size-6 -translate-x-1/2">
              <WithoutLeaveMark mode={without.mode} />
            </span>
          )}
          <DayDots day={day} entries={leavesOn(day)} />
        </>
      )
    },
    [leavesOn, blackouts, types],
  )
  return (
    <div className="flex flex-col gap-4">
      <CompactMonth
        month={month}
        today={today}
        selected={selected}
        isBusy={entries === undefined}
        onSelect={setChosen}
        say={say}
      >
        {drawMarks}
      </CompactMonth>
      <DayList month={month} from={selected} entries={entries} isTeam={isTeam} onOpen={onOpen} />
      <DaysWithoutLeaveList
        blackouts={blackouts}
        days={{ start: selected, end: daysOfMonth(month).at(-1) ?? selected }}
      />
    </div>
  )
}

/** The legend of the leave type colours (K-16). */
const TypeLegend = ({ month, blackouts }: Pick<MonthProps, 'month' | 'blackouts'>) => (
  <ul aria-label={copy.leaveTypes} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-meta">
    <LeaveTypeLegend />
    <FreeDaysLegend isShown={useNonWorkingDays().own !== undefined} />
    <WithoutLeaveLegend blackouts={blackouts} days={gridOfMonth(month, useFirstDayOfWeek())} />
  </ul>
)
