import {
  awayPerDay,
  calendarCopy as copy,
  daysBetween,
  formatDay,
  leavesByDay,
  monthOf,
} from '@leavewell/leave'
import { CalendarCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { MAX_PER_DAY } from '../days-on-demand.tsx'
import { DayHeading, HolidayList } from '../free-days/free-day-marks.tsx'
import { holidaysAmong, useNonWorkingDays } from '../free-days/free-days.ts'
import { CompactMonth } from '../month/compact-month.tsx'
import type { CalendarTableProps } from './calendar-table.tsx'
import { loadTint } from './load-cell.tsx'
import { UserAway } from './user-away.tsx'

/** How many people are away on each day of a month, and who on the selected day. For phones. Starts with today. */
export function UsersByDay({ range, today, users, leaves, onOpen }: CalendarTableProps) {
  const known = useNonWorkingDays()
  const [chosen, setChosen] = useState(today)
  const { start, end } = range
  const selected = start <= chosen && chosen <= end ? chosen : start <= today && today <= end ? today : start
  const days = daysBetween(start, end)
  const away = useMemo(() => awayPerDay({ start, end }, leaves ?? []), [start, end, leaves])
  const peak = Math.max(...away)
  const awayOn = (day: string) => away[days.indexOf(day)] ?? 0
  const ofDay = leavesByDay([selected], leaves ?? []).get(selected) ?? []
  const holiday = (day: string) => holidaysAmong(known, users, day)
  return (
    <div className="flex flex-col gap-4">
      <CompactMonth
        month={monthOf(start)}
        today={today}
        selected={selected}
        isBusy={leaves === undefined}
        onSelect={setChosen}
        say={day => copy.awayCount(awayOn(day))}
      >
        {day => (
          // The day's accessible name has the number in words. As text, the number would have to be in the name
          // unchanged (WCAG 2.5.3).
          <span
            data-away={awayOn(day) || undefined}
            className={classes(
              'figures flex h-4 w-8 items-center justify-center rounded-xs text-meta before:content-[attr(data-away)]',
              loadTint(awayOn(day), peak),
            )}
          />
        )}
      </CompactMonth>
      <section aria-label={copy.awayOn(formatDay(selected))}>
        <DayHeading day={selected} holiday={holiday(selected)} isToday={selected === today} />
        {leaves === undefined ? (
          <SkeletonList rows={4} className="h-16" />
        ) : ofDay.length === 0 ? (
          <EmptyState icon={<CalendarCheck aria-hidden />}>{copy.nobodyOn(formatDay(selected))}</EmptyState>
        ) : (
          <ShortList
            key={selected}
            items={ofDay}
            limit={MAX_PER_DAY}
            more={copy.showAll}
            less={copy.showLess}
          >
            {some => (
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {some.map(leave => (
                  <UserAway key={leave.id} leave={leave} day={selected} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </ShortList>
        )}
      </section>
      <HolidayList of={holiday} days={days} />
    </div>
  )
}
