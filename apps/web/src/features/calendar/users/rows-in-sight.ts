import { type CalendarLeave, type CalendarUser, type DayRange, groupUsers, layLines } from '@leavewell/leave'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

/** Heights as the styles make them, in pixels. */
const HEADING = 30
const LINE = 40

/** Up to so many rows a table is drawn whole. */
const DRAWN_WHOLE = 40

interface UserRow {
  user: CalendarUser
  leaves: CalendarLeave[]
  department: string
  isFirstOfDepartment: boolean
  /** Rows that overlapping leave takes. */
  lines: number
  /** Rows of the table above it, headings included. */
  rowsAbove: number
}

/** A department with those of its people who are in sight. */
export interface DepartmentInSight {
  department: string
  rows: UserRow[]
}

/** One row a person, ordered by department and name. */
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
 * The rows of a long table that are in sight of its scroll container, with the heights of what is left out above and below. Short
 * tables and printed ones are drawn whole.
 */
export function useRowsInSight(rows: readonly UserRow[], scroller: RefObject<HTMLElement | null>) {
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
  // The heading of a department stays while any of its people are in sight.
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
