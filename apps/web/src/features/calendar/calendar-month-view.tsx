import { type CalendarLeave, entriesOfDays, gridOfMonth, weeksOfMonth } from '@leavewell/leave'
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
  const show = (leaves?: readonly CalendarLeave[]) => (
    <CalendarMonth
      month={month}
      today={today}
      entries={leaves && entriesOfDays(weeksOfMonth(month).flat(), leaves)}
      isTeam={of.isTeam}
      onShowMonth={onShowMonth}
      onOpen={onOpen}
      onAsk={onAsk}
    />
  )
  return (
    <FreeDaysProvider range={gridOfMonth(month)}>
      <QueryView query={query} loading={show()}>
        {show}
      </QueryView>
    </FreeDaysProvider>
  )
}
