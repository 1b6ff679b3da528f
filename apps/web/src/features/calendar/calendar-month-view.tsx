import { type CalendarLeave, entriesOfDays, gridOfMonth, weeksOfMonth } from '@leavewell/leave'
import { useMemo } from 'react'
import { QueryView } from '../../leave-ui/query-view.tsx'
import type { AskForLeave } from './day-sweep.ts'
import { FreeDaysProvider } from './free-days/free-days-provider.tsx'
import { CalendarMonth } from './month/calendar-month.tsx'
import { type CalendarUsersState, useMonthLeave } from './use-calendar-leave.ts'

interface Props {
  of: CalendarUsersState
  month: string
  today: string
  onShowMonth: (month: string) => void
  onOpen: (leave: CalendarLeave) => void
  onAsk?: AskForLeave
}

/** The month of the calendar, with its leave. */
export function CalendarMonthView({ of, month, today, onShowMonth, onOpen, onAsk }: Props) {
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
      onAsk={onAsk}
    />
  )
  return (
    <FreeDaysProvider range={gridOfMonth(month)}>
      <QueryView query={query} loading={drawn}>
        {() => drawn}
      </QueryView>
    </FreeDaysProvider>
  )
}
