import {
  formatHoursShort,
  type LiabilityGroup,
  type LiabilityRow,
  type LiabilityTotal,
  liabilityTotal,
} from '@leavewell/leave'

/** Hours as text. None is an empty cell. */
export const hoursOf = (hours: number): string => (hours === 0 ? '' : formatHoursShort(hours * 60))

/** A line of the table: a group, one of its balances, or the button for the rest of them. */
export type LiabilityLine =
  | { kind: 'group'; id: string; group: string | null; isOpen: boolean; total: LiabilityTotal }
  | { kind: 'balance'; id: string; row: LiabilityRow; total: LiabilityTotal }
  | { kind: 'more'; id: string; group: string | null; count: number }

/** The number of balances that an open group shows at first. */
const FIRST = 100

interface Shown {
  by: LiabilityGroup
  labelOf: (group: string) => string
  open: ReadonlySet<string | null>
  whole: ReadonlySet<string | null>
}

/** The groups in the order of names, each with its balances if it is open. Rows without a group come last. */
export function liabilityLines(
  rows: readonly LiabilityRow[],
  { by, labelOf, open, whole }: Shown,
): LiabilityLine[] {
  const groups = [...Map.groupBy(rows, row => row[by] || null)].sort(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : labelOf(a).localeCompare(labelOf(b)),
  )
  return groups.flatMap(([group, theirs]): LiabilityLine[] => {
    const isOpen = open.has(group)
    const id = `group ${group ?? ''}`
    const head: LiabilityLine = { kind: 'group', id, group, isOpen, total: liabilityTotal(theirs) }
    if (!isOpen) return [head]
    const shown = whole.has(group) ? theirs : theirs.slice(0, FIRST)
    const lines = shown.map(
      (row): LiabilityLine => ({
        kind: 'balance',
        id: `${row.user_id} ${row.leave_type}`,
        row,
        total: liabilityTotal([row]),
      }),
    )
    return shown.length < theirs.length
      ? [head, ...lines, { kind: 'more', id: `more ${id}`, group, count: theirs.length }]
      : [head, ...lines]
  })
}
