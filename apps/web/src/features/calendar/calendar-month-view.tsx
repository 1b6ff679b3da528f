import { type CalendarLeave, screenCopy as copy, entriesOfDays, weeksOfMonth } from '@leavewell/leave'
import { ErrorState } from '../../ui/error-state.tsx'
import { CalendarMonth } from './month/calendar-month.tsx'
import { type CalendarPeopleState, useMonthLeave } from './use-calendar-leave.ts'

interface Props {
  of: CalendarPeopleState
  month: string
  today: string
  onShowMonth: (month: string) => void
  onOpen: (leave: CalendarLeave) => void
}

/** The month of the calendar, with its leave. */
export function CalendarMonthView({ of, month, today, onShowMonth, onOpen }: Props) {
  const { leaves, failed, retry } = useMonthLeave(of, month)
  if (failed) return <ErrorState message={copy.retryLoading} onRetry={retry} />
  return (
    <CalendarMonth
      month={month}
      today={today}
      entries={leaves && entriesOfDays(weeksOfMonth(month).flat(), leaves)}
      isTeam={of.isTeam}
      onShowMonth={onShowMonth}
      onOpen={onOpen}
    />
  )
}
