import { type CalendarLeave, weekOf } from '@leavewell/leave'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useFirstDayOfWeek } from '../../lib/first-day-of-week.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { SkeletonList } from '../../ui/skeleton.tsx'
import type { ShownPeriod, WallchartFilter } from './calendar-view.ts'
import type { AskForLeave } from './day-sweep.ts'
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
  onAsk?: AskForLeave
}

/** People and days, and who is away this week; for admins. */
export function CalendarUsersView({ of, period, today, onOpen, onAsk, ...filter }: Props) {
  const { zoom, title, range } = period
  const leave = useLeaveOfUsers(of, range)
  const week = useWeekLeave(of, today)
  const isPhone = useIsPhone()
  // Beside a phone's width it stands above the people: drawn after it, they are not pushed down by it.
  const isAwayDrawn = isPhone || week.data !== undefined || week.isLoadingError
  const away = <AwayThisWeek week={weekOf(today, useFirstDayOfWeek())} leaves={week} onOpen={onOpen} />
  return (
    <div data-print="wide" className="flex flex-col gap-6">
      {!isPhone && away}
      {isAwayDrawn ? (
        <QueryView query={{ ...leave, data: of.users }} loading={<SkeletonList rows={6} className="h-10" />}>
          {users => (
            // Where days are too narrow to be shaded one by one, nobody's need to be known.
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
        // As high as the screen: what stands below is not seen to move either.
        <div className="min-h-dvh" />
      )}
      {/* A screen of its own on a phone, where the month and the chosen day are what one opens the page for. */}
      {isPhone && away}
    </div>
  )
}
