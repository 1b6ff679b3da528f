import { calendarCopy as copy, filterUsers, requestsCopy } from '@leavewell/leave'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { WallchartFilter } from '../calendar-view.ts'
import { FreeDaysLegend, isAnyKnown } from '../free-days/free-day-marks.tsx'
import { useNonWorkingDays } from '../free-days/free-days.ts'
import { LeaveTypeLegend } from '../leave-type-legend.tsx'
import { CalendarFilterBar } from './calendar-filter-bar.tsx'
import { CalendarTable, type CalendarTableProps } from './calendar-table.tsx'
import { SCALES } from './chart-scale.ts'
import { UsersByDay } from './users-by-day.tsx'

interface Props extends CalendarTableProps {
  filter: WallchartFilter
  onFilter: (change: Partial<WallchartFilter>) => void
}

/** The calendar by person, as a table or a list depending on the screen. For administrators. */
export function CalendarUsers({ filter, onFilter, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-col gap-3">
      {isPhone ? <UsersByDay {...props} /> : <Wallchart {...props} filter={filter} onFilter={onFilter} />}
      {!isPhone && props.onAsk && SCALES[props.zoom].isEachDay && (
        <p data-print="hidden" className="text-ink-muted text-meta">
          {copy.askInOwnRow}
        </p>
      )}
      {props.users.length === 1 && <p className="text-ink-muted">{copy.noReports}</p>}
    </div>
  )
}

/** From this team size on, only people with leave are shown by default. Smaller teams fit on a screen. */
const LARGE_TEAM = 25

/** The table of people and days, with filters. */
function Wallchart({ users, leaves, filter, onFilter, ...props }: Props) {
  const isLarge = users.length >= LARGE_TEAM
  const { search, department, office, type, shown: chosen = isLarge ? 'leave' : 'all' } = filter
  const wanted = useMemo(
    () => (type === undefined ? leaves : leaves?.filter(({ leave_type }) => leave_type === type)),
    [leaves, type],
  )
  const isOnly = chosen === 'leave'
  const shown = useMemo(() => {
    const away = isOnly && wanted ? new Set(wanted.map(({ user_id }) => user_id)) : undefined
    return filterUsers(users, { search, department, office, only: away })
  }, [users, wanted, isOnly, search, department, office])
  const isFiltered = Boolean(search || type) || department !== undefined || office !== undefined
  return (
    <>
      {(users.length > 1 || isFiltered) && (
        <CalendarFilterBar
          users={users}
          shown={shown.length}
          filter={filter}
          isOnlyWithLeave={isOnly}
          onFilter={onFilter}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />}>{copy.nobodyMatches}</EmptyState>
      ) : (
        <CalendarTable users={shown} leaves={wanted} {...props} />
      )}
      <WallchartLegend users={shown} />
    </>
  )
}

/** The legend of the colours and patterns. */
const WallchartLegend = ({ users }: Pick<CalendarTableProps, 'users'>) => (
  <ul aria-label={copy.leaveTypes} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-meta">
    <LeaveTypeLegend />
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="hatched h-3 w-5 rounded-xs border border-line-control border-dashed" />
      {requestsCopy.pending}
    </li>
    <FreeDaysLegend isShown={isAnyKnown(useNonWorkingDays(), users)} />
  </ul>
)
