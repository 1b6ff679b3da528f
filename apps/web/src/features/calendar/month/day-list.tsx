import {
  type CalendarLeave,
  calendarCopy as copy,
  costOf,
  daysOfMonth,
  formatAmount,
  formatDay,
  formatLeaveDays,
} from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { DaysOnDemand, MAX_PER_DAY } from '../days-on-demand.tsx'
import { DayHeading, HolidayList } from '../free-days/free-day-marks.tsx'
import { holidayOn, useNonWorkingDays } from '../free-days/free-days.ts'
import { HalfOfDay } from '../half-of-day.tsx'

interface Props {
  month: string
  /** The first day of the list. */
  from: string
  entries: ReadonlyMap<string, readonly CalendarLeave[]> | undefined
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** The month as a list by day, for phones. It shows all leave. */
export const DayList = memo(function DayList({ month, from, entries, isTeam, onOpen }: Props) {
  const { own } = useNonWorkingDays()
  if (entries === undefined) return <SkeletonList rows={4} className="h-16" />
  const days = daysOfMonth(month)
    .filter(day => day >= from)
    .map(day => [day, entries.get(day) ?? []] as const)
    .filter(([, ofDay]) => ofDay.length > 0)
  const holidays = (
    <HolidayList of={day => holidayOn(own, day)} days={daysOfMonth(month).filter(day => day >= from)} />
  )
  if (days.length === 0) {
    return (
      <>
        <EmptyState icon={<CalendarCheck aria-hidden />}>{copy.noneFrom(formatDay(from))}</EmptyState>
        {holidays}
      </>
    )
  }
  return (
    <>
      <DaysOnDemand key={from} days={days}>
        {(day, ofDay) => (
          <>
            <DayHeading day={day} holiday={holidayOn(own, day)} />
            <ShortList items={ofDay} limit={MAX_PER_DAY} more={copy.showAll} less={copy.showLess}>
              {shown => (
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                  {shown.map(leave => (
                    <li key={leave.id}>
                      <Button
                        onPress={() => onOpen(leave)}
                        className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left"
                      >
                        <span className="min-w-0 flex-1">
                          {isTeam && <span className="block truncate font-medium">{leave.name}</span>}
                          <span className="flex flex-wrap items-baseline gap-x-1">
                            <LeaveTypeName type={leave.leave_type} />
                            <HalfOfDay leave={leave} day={day} />
                          </span>
                        </span>
                        <span className="figures max-w-3/5 shrink-0 text-right text-meta">
                          <span className="block">{formatLeaveDays(leave)}</span>
                          <span className="block text-ink-muted">{formatAmount(costOf(leave))}</span>
                        </span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </ShortList>
          </>
        )}
      </DaysOnDemand>
      {holidays}
    </>
  )
})
