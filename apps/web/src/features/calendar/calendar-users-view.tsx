import { type CalendarLeave, weekOf } from '@leavewell/leave'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useFirstDayOfWeek } from '../../lib/first-day-of-week.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { SkeletonList } from '../../ui/skeleton.tsx'
import type { ShownPeriod, WallchartFilter } from './calendar-view.ts'
import type { RequestLeaveHandler } from './day-range-drag.ts'
import { FreeDaysProvider } from './free-days/free-days-provider.tsx'
import { type CalendarUsersState, useLeaveOfUsers, useWeekLeave } from './use-calendar-leave.ts'
import { AwayThisWeek } from './users/away-this-week.tsx'
import { CalendarUsers } from './users/calendar-users.tsx'
import { SCALES } from './users/chart-scale.ts'

interface Props {
  of: CalendarUsersState
  period: ShownPeriod
  today: string
  filter: WallchartFilter
  onFilter: (change: Partial<WallchartFilter>) => void
  onOpen: (leave: CalendarLeave) => void
  onAsk?: RequestLeaveHandler
}

/** The calendar by person, with a summary of who is away this week. For administrators. */
export function CalendarUsersView({ of, period, today, onOpen, onAsk, ...filter }: Props) {
  const { zoom, title, range } = period
  const leave = useLeaveOfUsers(of, range)
  const week = useWeekLeave(of, today)
  const isPhone = useIsPhone()
  // The summary is above the people except on phones. It is drawn first, so that it does not push them down.
  const isAwayDrawn = isPhone || week.data !== undefined || week.isLoadingError
  const away = <AwayThisWeek week={weekOf(today, useFirstDayOfWeek())} leaves={week} onOpen={onOpen} />
  return (
    <div data-print="wide" className="flex flex-col gap-6">
      {!isPhone && away}
      {isAwayDrawn ? (
        <QueryView query={{ ...leave, data: of.users }} loading={<SkeletonList rows={6} className="h-10" />}>
          {users => (
            // Days that are too narrow for shading need no working times.
            <FreeDaysProvider users={SCALES[zoom].isEachDay ? users : []} range={range}>
              <CalendarUsers
                zoom={zoom}
                title={title}
                range={range}
                today={today}
                users={users}
                leaves={leave.data}
                onOpen={onOpen}
                onAsk={onAsk}
                {...filter}
              />
            </FreeDaysProvider>
          )}
        </QueryView>
      ) : (
        // As tall as the screen, so that the content below does not shift.
        <div className="min-h-dvh" />
      )}
      {/* On phones it is at the end, because users open the page for the month and the selected day. */}
      {isPhone && away}
    </div>
  )
}
