import { type CalendarLeave, type CalendarPerson, type DayRange, messages } from '@leavewell/leave'
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

/** A month of people and days, for admins. */
export const CalendarPeople = (props: Props) => (
  <div className="flex flex-col gap-3">
    <PeopleTable {...props} />
    <PeopleLegend />
    {props.people.length === 1 && <p className="text-ink-muted">{messages.calendar.noReports}</p>}
  </div>
)
