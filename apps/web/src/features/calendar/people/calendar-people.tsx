import { calendarCopy as copy } from '@leavewell/leave'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { PeopleByDay } from './people-by-day.tsx'
import type { PeopleTableProps } from './people-table.tsx'
import { PeopleWallchart } from './people-wallchart.tsx'

/** A month of people and days in the form the screen has room for, for admins. */
export function CalendarPeople({ people, ...props }: PeopleTableProps) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-col gap-3">
      {isPhone ? <PeopleByDay {...props} /> : <PeopleWallchart people={people} {...props} />}
      {people.length === 1 && <p className="text-ink-muted">{copy.noReports}</p>}
    </div>
  )
}
