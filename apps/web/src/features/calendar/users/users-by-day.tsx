import {
  calendarCopy as copy,
  daysBetween,
  formatDay,
  formatMonth,
  formatWeekdayAndDay,
  leavesByDay,
} from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { DaysOnDemand, MAX_PER_DAY } from '../days-on-demand.tsx'
import type { CalendarTableProps } from './calendar-table.tsx'
import { UserAway } from './user-away.tsx'

/** Who is away on each day of a month, for phones; of the current month from today on, until the days before are asked for. */
export function UsersByDay({ month, range, today, leaves, onOpen }: Omit<CalendarTableProps, 'people'>) {
  const [wholeMonth, showWholeMonth] = useState<string>()
  if (leaves === undefined) return <SkeletonList rows={4} className="h-16" />
  const isCurrent = range.start < today && today <= range.end
  const from = isCurrent && wholeMonth !== month ? today : range.start
  const away = [...leavesByDay(daysBetween(range.start, range.end), leaves)].filter(
    ([, ofDay]) => ofDay.length > 0,
  )
  const shown = away.filter(([day]) => day >= from)
  return (
    <div className="flex flex-col gap-4">
      {shown.length < away.length && (
        <Button size="small" className="self-start" onPress={() => showWholeMonth(month)}>
          {copy.earlierDays}
        </Button>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<CalendarCheck aria-hidden />}>{copy.nobodyFrom(formatDay(from))}</EmptyState>
      ) : (
        <DaysOnDemand key={from} days={shown} label={copy.personAndDays(formatMonth(month))}>
          {(day, ofDay) => (
            <>
              <h3 className="mb-1.5 font-semibold text-ink-muted text-meta">
                {day === today ? copy.todayIs(formatWeekdayAndDay(day)) : formatWeekdayAndDay(day)}
              </h3>
              <ShortList items={ofDay} limit={MAX_PER_DAY} more={copy.showAll} less={copy.showLess}>
                {some => (
                  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                    {some.map(leave => (
                      <UserAway key={leave.id} leave={leave} onOpen={onOpen} />
                    ))}
                  </ul>
                )}
              </ShortList>
            </>
          )}
        </DaysOnDemand>
      )}
    </div>
  )
}
