import { calendarCopy as copy, daysBetween, formatDay, leavesByDay } from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { DaysOnDemand, MAX_PER_DAY } from '../days-on-demand.tsx'
import { DayHeading } from '../free-days/day-heading.tsx'
import { holidaysAmong, useFreeDays } from '../free-days/free-days.ts'
import { HolidayList } from '../free-days/holiday-list.tsx'
import type { CalendarTableProps } from './calendar-table.tsx'
import { UserAway } from './user-away.tsx'

/** Who is away on each day of a month, for phones; of the current month from today on, until the days before are asked for. */
export function UsersByDay({ title, range, today, users, leaves, onOpen }: CalendarTableProps) {
  const known = useFreeDays()
  const [wholeMonth, showWholeMonth] = useState<string>()
  if (leaves === undefined) return <SkeletonList rows={4} className="h-16" />
  const isCurrent = range.start < today && today <= range.end
  const from = isCurrent && wholeMonth !== title ? today : range.start
  const days = daysBetween(range.start, range.end)
  const holiday = (day: string) => holidaysAmong(known, users, day)
  const away = [...leavesByDay(days, leaves)].filter(([, ofDay]) => ofDay.length > 0)
  const shown = away.filter(([day]) => day >= from)
  return (
    <div className="flex flex-col gap-4">
      {shown.length < away.length && (
        <Button size="small" className="self-start" onPress={() => showWholeMonth(title)}>
          {copy.earlierDays}
        </Button>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<CalendarCheck aria-hidden />}>{copy.nobodyFrom(formatDay(from))}</EmptyState>
      ) : (
        <DaysOnDemand key={from} days={shown} label={copy.personAndDays(title)}>
          {(day, ofDay) => (
            <>
              <DayHeading day={day} holiday={holiday(day)} isToday={day === today} />
              <ShortList items={ofDay} limit={MAX_PER_DAY} more={copy.showAll} less={copy.showLess}>
                {some => (
                  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                    {some.map(leave => (
                      <UserAway key={leave.id} leave={leave} day={day} onOpen={onOpen} />
                    ))}
                  </ul>
                )}
              </ShortList>
            </>
          )}
        </DaysOnDemand>
      )}
      <HolidayList of={holiday} days={days.filter(day => day >= from)} />
    </div>
  )
}
