import { type CalendarLeave, weekOf } from '@leavewell/leave'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { FreeDaysProvider } from './free-days/free-days-provider.tsx'
import { type CalendarUsersState, rangeOfMonth, useLeaveOfUsers, useWeekLeave } from './use-calendar-leave.ts'
import { AwayThisWeek } from './users/away-this-week.tsx'
import { CalendarUsers } from './users/calendar-users.tsx'

interface Props {
  of: CalendarUsersState
  month: string
  today: string
  onOpen: (leave: CalendarLeave) => void
}

/** People and days, and who is away this week; for admins. */
export function CalendarUsersView({ of, month, today, onOpen }: Props) {
  const range = rangeOfMonth(month)
  const leave = useLeaveOfUsers(of, range)
  const week = useWeekLeave(of, today)
  return (
    <div data-print="wide" className="flex flex-col gap-6">
      <AwayThisWeek week={weekOf(today)} leaves={week} onOpen={onOpen} />
      <QueryView query={{ ...leave, data: of.users }} loading={<SkeletonList rows={6} className="h-10" />}>
        {users => (
          <FreeDaysProvider users={users} range={range}>
            <CalendarUsers
              month={month}
              range={range}
              today={today}
              users={users}
              leaves={leave.data}
              onOpen={onOpen}
            />
          </FreeDaysProvider>
        )}
      </QueryView>
    </div>
  )
}
