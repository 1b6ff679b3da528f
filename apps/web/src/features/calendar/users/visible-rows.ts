import { type CalendarLeave, type CalendarUser, type DayRange, groupUsers, layLines } from '@leavewell/leave'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

/** Heights in pixels, as in the styles. */
const HEADING = 30
const LINE = 40

/** Tables up to this number of rows are drawn in full. */
const DRAWN_WHOLE = 40

interface UserRow {
  user: CalendarUser
  leaves: CalendarLeave[]
  department: string
  isFirstOfDepartment: boolean
  /** The number of rows for overlapping leave. */
  lines: number
  /** Rows of the table above it, including headings. */
  rowsAbove: number
}

/** A department with its visible people. */
export interface DepartmentInSight {
  department: string
  rows: UserRow[]
}

/** One row per person, ordered by department and name. */
export function rowsOf(
  users: readonly CalendarUser[],
  leaves: readonly CalendarLeave[],
  range: DayRange,
): UserRow[] {
  const byUser = Map.groupBy(leaves, ({ user_id }) => user_id)
  let rowsAbove = 0
  return groupUsers(users).flatMap(({ department, users: members }) => {
    rowsAbove += 1
    return members.map((user, index) => {
      const own = byUser.get(user.id) ?? []
      const lines = layLines(range, own).length
      const row = { user, leaves: own, department, isFirstOfDepartment: index === 0, lines, rowsAbove }
      rowsAbove += lines
      return row
    })
  })
}

/**
 * Returns the visible rows of a long table, with the heights of the rows above and below. Short and printed
 * tables are drawn in full.
 */
export function useVisibleRows(rows: readonly UserRow[], scroller: RefObject<HTMLElement | null>) {
  const isPrinted = useMedia('print')
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => heightOf(rows[index]),
    getItemKey: index => rows[index]?.user.id ?? index,
    overscan: 4,
  })
  if (isPrinted || rows.length <= DRAWN_WHOLE) return { departments: byDepartment(rows), above: 0, below: 0 }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const shown = items.flatMap(({ index }) => rows[index] ?? [])
  // A department's heading stays while any of its people are visible.
  const isHeadingAdded = shown[0] !== undefined && !shown[0].isFirstOfDepartment
  return {
    departments: byDepartment(shown),
    above: Math.max(0, (first?.start ?? 0) - (isHeadingAdded ? HEADING : 0)),
    below: virtualizer.getTotalSize() - (last?.end ?? 0),
  }
}

const heightOf = (row: UserRow | undefined) =>
  row === undefined ? 0 : row.lines * LINE + (row.isFirstOfDepartment ? HEADING : 0)

const byDepartment = (rows: readonly UserRow[]): DepartmentInSight[] =>
  [...Map.groupBy(rows, ({ department }) => department)].map(([department, members]) => ({
    department,
    rows: members,
  }))
