import {
  type CalendarLeave,
  type CalendarUser,
  calendarCopy as copy,
  type DayRange,
  daysBetween,
  formatMonth,
} from '@leavewell/leave'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { DayHeadings } from './day-headings.tsx'
import { rowsOf, useRowsInSight } from './rows-in-sight.ts'
import { UserRows } from './user-rows.tsx'

export interface CalendarTableProps {
  month: string
  range: DayRange
  today: string
  /** The reader and whoever reports to them. */
  users: readonly CalendarUser[]
  /** Approved and pending ones of the month; undefined while they are on their way. */
  leaves: readonly CalendarLeave[] | undefined
  onOpen: (leave: CalendarLeave) => void
}

/** Who is away on which day of a month: a row for each person, grouped by department. */
export function CalendarTable({ month, range, today, users, leaves, onOpen }: CalendarTableProps) {
  const days = daysBetween(range.start, range.end)
  const label = copy.personAndDays(formatMonth(month))
  const scroller = useTodayInSight(month)
  const rows = useMemo(() => rowsOf(users, leaves ?? [], range), [users, leaves, range])
  const { departments, above, below } = useRowsInSight(rows, scroller)
  const last = rows.at(-1)
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-print="flat"
      className="relative max-h-[calc(100dvh-9rem)] overflow-auto rounded-lg border border-line bg-surface"
    >
      <table
        aria-busy={leaves === undefined}
        aria-rowcount={last === undefined ? 1 : last.rowsAbove + last.lines + 1}
        onKeyDown={moveBetweenLeaves}
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <DayColumns days={days} />
        <DayHeadings days={days} today={today} />
        <Gap height={above} columns={days.length + 1} />
        {departments.map(({ department, rows: members }) => (
          <tbody key={department}>
            <tr aria-rowindex={(members[0]?.rowsAbove ?? 0) + 1}>
              <th
                scope="rowgroup"
                colSpan={days.length + 1}
                className="border-line border-t bg-sunken px-3 py-1.5 text-left font-medium text-ink-muted text-meta"
              >
                <span className="sticky left-3">{department || copy.noDepartment}</span>
              </th>
            </tr>
            {members.map(({ user, leaves: own, rowsAbove }) => (
              <UserRows
                key={user.id}
                user={user}
                days={days}
                range={range}
                today={today}
                leaves={own}
                onOpen={onOpen}
                rowIndex={rowsAbove + 2}
              />
            ))}
          </tbody>
        ))}
        <Gap height={below} columns={days.length + 1} />
      </table>
    </section>
  )
}

/** The height of rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  )

/** Names as wide as they need, days all the same: a long word in one must not widen it. */
const DayColumns = ({ days }: { days: readonly string[] }) => (
  <colgroup>
    <col className="w-48" />
    {days.map(day => (
      <col key={day} className="w-6.25" />
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

/** Tab stops once in the row of a person; the arrows lead to the other leaves of the row, and to the rows above and below. */
function moveBetweenLeaves(event: KeyboardEvent<HTMLTableElement>): void {
  const leaves = [...event.currentTarget.querySelectorAll<HTMLElement>('td button')]
  const at = leaves.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : leaveAfterKey(leaves, at, event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function leaveAfterKey(leaves: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const userOf = (leave: HTMLElement | undefined) => leave?.closest('tr')?.dataset.user
  const here = userOf(leaves[at])
  const inRow = (leave: HTMLElement | undefined) => (userOf(leave) === here ? leave : undefined)
  if (key === 'ArrowRight') return inRow(leaves[at + 1])
  if (key === 'ArrowLeft') return inRow(leaves[at - 1])
  if (key === 'ArrowDown') return leaves.slice(at).find(leave => userOf(leave) !== here)
  if (key !== 'ArrowUp') return undefined
  const above = userOf(leaves.slice(0, at).findLast(leave => userOf(leave) !== here))
  return leaves.find(leave => userOf(leave) === above && above !== undefined)
}
