import { type LiabilityRow, type LiabilityTotal, liabilityTotal } from '@leavewell/leave'

/** A line of the table: a department, one of its balances, or the button for the rest of them. */
export type LiabilityLine =
  | { kind: 'department'; id: string; department: string | null; isOpen: boolean; total: LiabilityTotal }
  | { kind: 'balance'; id: string; row: LiabilityRow; total: LiabilityTotal }
  | { kind: 'more'; id: string; department: string | null; count: number }

/** The number of balances that an open department shows at first. */
const FIRST = 100

/** The departments in the order of names, each with its balances if it is open. No department comes last. */
export function liabilityLines(
  rows: readonly LiabilityRow[],
  { open, whole }: { open: ReadonlySet<string | null>; whole: ReadonlySet<string | null> },
): LiabilityLine[] {
  const groups = [...Map.groupBy(rows, row => row.department || null)].sort(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : a.localeCompare(b),
  )
  return groups.flatMap(([department, theirs]): LiabilityLine[] => {
    const isOpen = open.has(department)
    const id = `department ${department ?? ''}`
    const head: LiabilityLine = {
      kind: 'department',
      id,
      department,
      isOpen,
      total: liabilityTotal(theirs),
    }
    if (!isOpen) return [head]
    const shown = whole.has(department) ? theirs : theirs.slice(0, FIRST)
    const lines = shown.map(
      (row): LiabilityLine => ({
        kind: 'balance',
        id: `${row.user_id} ${row.leave_type}`,
        row,
        total: liabilityTotal([row]),
      }),
    )
    return shown.length < theirs.length
      ? [head, ...lines, { kind: 'more', id: `more ${id}`, department, count: theirs.length }]
      : [head, ...lines]
  })
}
