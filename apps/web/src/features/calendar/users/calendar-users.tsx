import { calendarCopy as copy, filterUsers, LEAVE_TYPES, requestsCopy } from '@leavewell/leave'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Dot } from '../../../ui/dot.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFreeDays } from '../free-days/free-days.ts'
import { FreeDaysLegend, isAnyKnown } from '../free-days/free-days-legend.tsx'
import { CalendarFilterBar } from './calendar-filter-bar.tsx'
import { CalendarTable, type CalendarTableProps } from './calendar-table.tsx'
import { UsersByDay } from './users-by-day.tsx'

/** A month of people and days in the form the screen has room for, for admins. */
export function CalendarUsers({ users, ...props }: CalendarTableProps) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-col gap-3">
      {isPhone ? <UsersByDay users={users} {...props} /> : <Wallchart users={users} {...props} />}
      {users.length === 1 && <p className="text-ink-muted">{copy.noReports}</p>}
    </div>
  )
}

/** Teams from this size on are searched and narrowed; smaller ones fit on a screen. */
const LARGE_TEAM = 25

/** The table of people and days, for a large team with the means to find somebody. */
function Wallchart({ users, leaves, ...props }: CalendarTableProps) {
  const isLarge = users.length >= LARGE_TEAM
  const [isOnlyWithLeave, setOnlyWithLeave] = useState(true)
  const [filter, setFilter] = useState({ search: '', department: undefined as string | undefined })
  const shown = useMemo(() => {
    if (!isLarge) return users
    const away = new Set(leaves?.map(({ user_id }) => user_id))
    return filterUsers(users, { ...filter, only: isOnlyWithLeave && leaves ? away : undefined })
  }, [users, leaves, isLarge, isOnlyWithLeave, filter])
  return (
    <>
      {isLarge && (
        <CalendarFilterBar
          users={users}
          shown={shown.length}
          filter={filter}
          isOnlyWithLeave={isOnlyWithLeave}
          onFilter={setFilter}
          onOnlyWithLeave={setOnlyWithLeave}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />}>{copy.nobodyMatches}</EmptyState>
      ) : (
        <CalendarTable users={shown} leaves={leaves} {...props} />
      )}
      <WallchartLegend users={shown} />
    </>
  )
}

/** What colours and patterns of the rows mean. */
const WallchartLegend = ({ users }: Pick<CalendarTableProps, 'users'>) => (
  <ul aria-label={copy.leaveTypes} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-meta">
    {LEAVE_TYPES.map(({ value, label, colour }) => (
      <li key={value} className="flex items-center gap-1.5">
        <Dot colour={colour} />
        {label}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="hatched h-3 w-5 rounded-xs border border-line-control border-dashed" />
      {requestsCopy.pending}
    </li>
    <FreeDaysLegend isShown={isAnyKnown(useFreeDays(), users)} />
  </ul>
)
