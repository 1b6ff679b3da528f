import {
  type CalendarLeave,
  type CalendarPerson,
  type DayRange,
  daysBetween,
  formatMonth,
  groupPeople,
  messages,
} from '@leavewell/leave'
import { useEffect, useRef } from 'react'
import { DayHeadings } from './day-headings.tsx'
import { PersonRows } from './person-rows.tsx'

const { calendar } = messages

export interface PeopleTableProps {
  month: string
  range: DayRange
  today: string
  /** The reader and whoever reports to them. */
  people: readonly CalendarPerson[]
  /** Approved and pending ones of the month; undefined while they are on their way. */
  leaves: readonly CalendarLeave[] | undefined
  onOpen: (leave: CalendarLeave) => void
}

/** Who is away on which day of a month: a row for each person, grouped by department. */
export function PeopleTable({ month, range, today, people, leaves, onOpen }: PeopleTableProps) {
  const days = daysBetween(range.start, range.end)
  const label = calendar.personAndDays(formatMonth(month))
  const scroller = useTodayInSight(month)
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-print="flat"
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table
        aria-busy={leaves === undefined}
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <PeopleColumns days={days} />
        <DayHeadings days={days} today={today} />
        {groupPeople(people).map(({ department, people: members }) => (
          <tbody key={department}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={days.length + 1}
                className="border-line border-t bg-sunken px-3 py-1.5 text-left font-medium text-ink-muted text-meta"
              >
                <span className="sticky left-3">{department || calendar.noDepartment}</span>
              </th>
            </tr>
            {members.map(person => (
              <PersonRows
                key={person.id}
                person={person}
                days={days}
                range={range}
                today={today}
                leaves={leaves?.filter(({ user_id }) => user_id === person.id) ?? []}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Names as wide as they need, days all the same: a long word in one must not widen it. */
const PeopleColumns = ({ days }: { days: readonly string[] }) => (
  <colgroup>
    <col className="w-48" />
    {days.map(day => (
      <col key={day} className="w-6" />
    ))}
  </colgroup>
)

/** Where the month is wider than the screen it starts at today. */
function useTodayInSight(month: string) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const [box, column] = [scroller.current, scroller.current?.querySelector<HTMLElement>('th[aria-current]')]
    const names = box?.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
    if (box) box.scrollLeft = month && column ? column.offsetLeft - names - column.offsetWidth * 2 : 0
  }, [month])
  return scroller
}
