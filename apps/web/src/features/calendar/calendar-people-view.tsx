import { type CalendarLeave, screenCopy as copy, weekOf } from '@leavewell/leave'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { AwayThisWeek } from './people/away-this-week.tsx'
import { CalendarPeople } from './people/calendar-people.tsx'
import { type CalendarPeopleState, rangeOfMonth, usePeopleLeave, useWeekLeave } from './use-calendar-leave.ts'

interface Props {
  of: CalendarPeopleState
  month: string
  today: string
  onOpen: (leave: CalendarLeave) => void
}

/** People and days, and who is away this week; for admins. */
export function CalendarPeopleView({ of, month, today, onOpen }: Props) {
  const range = rangeOfMonth(month)
  const { leaves, failed, retry } = usePeopleLeave(of, range)
  const week = useWeekLeave(of, today)
  return (
    <div data-print="wide" className="flex flex-col gap-6">
      <AwayThisWeek
        week={weekOf(today)}
        leaves={week.leaves}
        failed={week.failed}
        onRetry={week.retry}
        onOpen={onOpen}
      />
      {failed ? (
        <ErrorState message={copy.retryLoading} onRetry={retry} />
      ) : of.people === undefined ? (
        <SkeletonList rows={6} className="h-10" />
      ) : (
        <CalendarPeople
          month={month}
          range={range}
          today={today}
          people={of.people}
          leaves={leaves}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}
