import {
  type CalendarLeave,
  entriesOfDays,
  gridOfMonth,
  type MyLeaveRules,
  type OwnBlackout,
  weeksOfMonth,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { myLeaveRules } from '../../data/leave-requests/leave-cost.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useFirstDayOfWeek } from '../../lib/first-day-of-week.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import type { RequestLeaveHandler } from './day-range-drag.ts'
import { FreeDaysProvider } from './free-days/free-days-provider.tsx'
import { CalendarMonth } from './month/calendar-month.tsx'
import { type CalendarUsersState, useMonthLeave } from './use-calendar-leave.ts'

interface Props {
  of: CalendarUsersState
  month: string
  today: string
  onShowMonth: (month: string) => void
  onOpen: (leave: CalendarLeave) => void
  onAsk?: RequestLeaveHandler
  /** The content below the month. */
  children?: ReactNode
}

/** A stable value for unknown, unreadable or missing blackouts, so that the month does not render again. */
const NONE: readonly OwnBlackout[] = []

const blackoutsOf = ({ blackouts }: MyLeaveRules) => (blackouts.length === 0 ? NONE : blackouts)

/** The month of the calendar, with its leave. */
export function CalendarMonthView({ of, month, today, onShowMonth, onOpen, onAsk, children }: Props) {
  const query = useMonthLeave(of, month)
  const { data: leaves } = query
  const { data: blackouts = NONE } = useQuery({ ...myLeaveRules(), select: blackoutsOf })
  const firstDay = useFirstDayOfWeek()
  const entries = useMemo(
    () => leaves && entriesOfDays(weeksOfMonth(month, firstDay).flat(), leaves),
    [leaves, month, firstDay],
  )
  // On a phone, the height of the list depends on its leave, so the content below comes after it.
  const isPhone = useIsPhone()
  const [hasHeight, setHasHeight] = useState(!isPhone)
  if (!hasHeight && (entries !== undefined || query.isLoadingError)) setHasHeight(true)
  const drawn = (
    <CalendarMonth
      month={month}
      today={today}
      entries={entries}
      blackouts={blackouts}
      isTeam={of.isTeam}
      onShowMonth={onShowMonth}
      onOpen={onOpen}
      onAsk={onAsk}
    />
  )
  return (
    <FreeDaysProvider range={gridOfMonth(month, firstDay)}>
      <div className="flex flex-col gap-6">
        <QueryView query={query} loading={drawn}>
          {() => drawn}
        </QueryView>
        {hasHeight && children}
      </div>
    </FreeDaysProvider>
  )
}
