import {
  type CalendarLeave,
  type CalendarUser,
  type CalendarZoom,
  calendarCopy as copy,
  type DayRange,
  daysBetween,
} from '@leavewell/leave'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useUser } from '../../../session/session.ts'
import type { RequestLeaveHandler } from '../day-range-drag.ts'
import { ChartGround, TodayLine } from './chart-ground.tsx'
import { SCALES } from './chart-scale.ts'
import { DayHeadings } from './day-headings.tsx'
import { moveBetweenLeaves } from './move-between-leaves.ts'
import { UserRows } from './user-rows.tsx'
import { UserTrack } from './user-track.tsx'
import { rowsOf, useVisibleRows } from './visible-rows.ts'
import { MonthHeadings, WeekHeadings } from './week-headings.tsx'

export interface CalendarTableProps {
  zoom: CalendarZoom
  /** The name of the period. */
  title: string
  range: DayRange
  today: string
  /** The reader and their reports, or everyone. */
  users: readonly CalendarUser[]
  /** Approved and pending leave of these days. Undefined while it loads. */
  leaves: readonly CalendarLeave[] | undefined
  onOpen: (leave: CalendarLeave) => void
  /** Called after dragging over days of the user's own row. */
  onAsk?: RequestLeaveHandler
}

/** The header above the rows of people, with its number of rows. The last row shows how many people are away. */
const HEADS = {
  week: [DayHeadings, 2],
  month: [DayHeadings, 2],
  quarter: [WeekHeadings, 3],
  year: [MonthHeadings, 2],
} as const

/** Shows who is away on which day: a row for each person, grouped by department. */
export function CalendarTable({
  zoom,
  title,
  range,
  today,
  users,
  leaves,
  onOpen,
  onAsk,
}: CalendarTableProps) {
  const scale = SCALES[zoom]
  const { id: reader } = useUser()
  const keys = useId()
  const { start, end } = range
  const days = useMemo(() => daysBetween(start, end), [start, end])
  const label = copy.personAndDays(title)
  const scroller = useTodayInSight(start, zoom)
  const rows = useMemo(() => rowsOf(users, leaves ?? [], { start, end }), [users, leaves, start, end])
  const { departments, above, below } = useVisibleRows(rows, scroller)
  const last = rows.at(-1)
  const drawn = departments.flatMap(({ rows: members }) => members)
  const tabStop = drawn.find(row => row.leaves.length > 0) ?? drawn[0]
  const [Headings, head] = HEADS[zoom]
  const Row = scale.isEachDay ? UserRows : UserTrack
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-print="flat"
      className="relative max-h-[calc(100dvh-9rem)] scroll-pt-28 scroll-pl-52 overflow-auto rounded-lg border border-line bg-surface"
    >
      <div
        className="relative isolate print:min-w-0!"
        style={{ minWidth: `calc(12rem + ${days.length * scale.minDay}px)` }}
      >
        {!scale.isEachDay && <ChartGround range={range} hasWeekends={zoom === 'quarter'} />}
        <TodayLine range={range} today={today} />
        <table
          aria-busy={leaves === undefined}
          aria-rowcount={last === undefined ? head : last.rowsAbove + last.lines + head}
          onKeyDown={moveBetweenLeaves}
          aria-label={label}
          aria-describedby={keys}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <colgroup>
            <col className="w-48" />
            <col span={days.length} />
          </colgroup>
          <Headings range={range} days={days} today={today} users={users} leaves={leaves} />
          <Gap height={above} columns={days.length + 1} />
          {departments.map(({ department, rows: members }) => (
            <tbody key={department}>
              <tr aria-rowindex={(members[0]?.rowsAbove ?? 0) + head}>
                <th
                  scope="rowgroup"
                  colSpan={days.length + 1}
                  className="border-line border-t bg-sunken px-3 py-1.5 text-left font-medium text-ink-muted text-meta"
                >
                  <span className="sticky left-3">{department || copy.noDepartment}</span>
                </th>
              </tr>
              {members.map(({ user, leaves: own, rowsAbove }) => (
                <Row
                  key={user.id}
                  user={user}
                  days={days}
                  zoom={zoom}
                  today={today}
                  leaves={own}
                  isTabStop={user.id === tabStop?.user.id}
                  onOpen={onOpen}
                  onAsk={user.id === reader ? onAsk : undefined}
                  rowIndex={rowsAbove + head + 1}
                />
              ))}
            </tbody>
          ))}
          <Gap height={below} columns={days.length + 1} />
        </table>
        <span id={keys} hidden>
          {copy.chartHint}
        </span>
      </div>
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

/** If the days are wider than the screen, scrolls to today. */
function useTodayInSight(start: string, zoom: CalendarZoom) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const [box, column] = [scroller.current, scroller.current?.querySelector<HTMLElement>('th[aria-current]')]
    const names = box?.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
    if (box) box.scrollLeft = start && zoom && column ? column.offsetLeft - names - column.offsetWidth * 2 : 0
  }, [start, zoom])
  return scroller
}
