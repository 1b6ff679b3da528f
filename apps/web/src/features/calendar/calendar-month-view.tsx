import { type CalendarLeave, entriesOfDays, weeksOfMonth } from '@leavewell/leave'
import { useMemo } from 'react'
import { QueryView } from '../../leave-ui/query-view.tsx'
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
  const query = useMonthLeave(of, month)
  const { data: leaves } = query
  const entries = useMemo(() => leaves && entriesOfDays(weeksOfMonth(month).flat(), leaves), [leaves, month])
  const drawn = (
    <CalendarMonth
      month={month}
      today={today}
      entries={entries}
      isTeam={of.isTeam}
      onShowMonth={onShowMonth}
      onOpen={onOpen}
    />
  )
  return (
    <QueryView query={query} loading={drawn}>
      {() => drawn}
    </QueryView>
  )
}
