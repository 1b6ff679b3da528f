import { type CalendarLeave, type CalendarPerson, type DayRange, messages } from '@leavewell/leave'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { PeopleByDay } from './people-by-day.tsx'
import { PeopleLegend } from './people-legend.tsx'
import { PeopleTable } from './people-table.tsx'

interface Props {
  month: string
  range: DayRange
  today: string
  /** The reader and whoever reports to them. */
  people: readonly CalendarPerson[]
  /** Approved and pending ones of the month; undefined while they are on their way. */
  leaves: readonly CalendarLeave[] | undefined
  onOpen: (leave: CalendarLeave) => void
}

/** A month of people and days in the form the screen has room for, for admins. */
export function CalendarPeople({ people, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-col gap-3">
      {isPhone ? (
        <PeopleByDay {...props} />
      ) : (
        <>
          <PeopleTable people={people} {...props} />
          <PeopleLegend />
        </>
      )}
      {people.length === 1 && <p className="text-ink-muted">{messages.calendar.noReports}</p>}
    </div>
  )
}
