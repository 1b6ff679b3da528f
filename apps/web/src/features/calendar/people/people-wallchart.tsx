import { calendarCopy as copy, filterPeople } from '@leavewell/leave'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PeopleFilterBar } from './people-filter-bar.tsx'
import { PeopleLegend } from './people-legend.tsx'
import { PeopleTable, type PeopleTableProps } from './people-table.tsx'

/** Teams from this size on are searched and narrowed; smaller ones fit on a screen. */
const LARGE_TEAM = 25

/** The table of people and days, for a large team with the means to find somebody. */
export function PeopleWallchart({ people, leaves, ...props }: PeopleTableProps) {
  const isLarge = people.length >= LARGE_TEAM
  const [isOnlyWithLeave, setOnlyWithLeave] = useState(true)
  const [filter, setFilter] = useState({ search: '', department: undefined as string | undefined })
  const shown = useMemo(() => {
    if (!isLarge) return people
    const away = new Set(leaves?.map(({ user_id }) => user_id))
    return filterPeople(people, { ...filter, only: isOnlyWithLeave && leaves ? away : undefined })
  }, [people, leaves, isLarge, isOnlyWithLeave, filter])
  return (
    <>
      {isLarge && (
        <PeopleFilterBar
          people={people}
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
        <PeopleTable people={shown} leaves={leaves} {...props} />
      )}
      <PeopleLegend />
    </>
  )
}
