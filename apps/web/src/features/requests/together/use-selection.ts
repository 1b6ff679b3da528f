import {
  actionsOn,
  decisionOn,
  type LeaveRequest,
  MAX_DECIDED_TOGETHER,
  type ShownStatus,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { useState } from 'react'
import { extendChoice } from '../../../ui/extend-choice.ts'

/** A request of a list, with what selecting and deciding it needs. */
export type SelectableRequest = Omit<
  Pick<TeamRequestRow, 'person' | Exclude<keyof LeaveRequest, 'comments' | 'created_by' | 'created_by_id'>>,
  'status'
> & { status: ShownStatus; held?: TeamRequestRow['held'] }

/** Requests that are selected to be decided together, by id. */
interface Selected<Row> {
  filter: string
  rows: ReadonlyMap<string, Row>
  /** Where a range begins. */
  last: string | undefined
}

/** The selection stays on other pages of the same filter, and another filter begins without one. */
export function useSelection<Row extends SelectableRequest = TeamRequestRow>(
  user: User,
  filter: { order?: unknown },
  isOffered: (request: Row) => boolean = () => true,
) {
  const key = JSON.stringify({ ...filter, order: undefined })
  const [stored, setStored] = useState<Selected<Row>>()
  const {
    rows,
    last,
  }: Omit<Selected<Row>, 'filter'> = stored?.filter === key
    ? stored
    : { rows: new Map<string, Row>(), last: undefined }
  const set = (next: Omit<Selected<Row>, 'filter'>) => setStored({ ...next, filter: key })
  const canSelect = (row: Row) => {
    const { status, held = null } = row
    if (status === 'cancelled' || held !== null || !isOffered(row)) return false
    const subject = { ...row, status }
    return actionsOn(subject, { actor: user }).includes(decisionOn(subject, 'approved'))
  }
  return {
    rows,
    canSelect,
    has: ({ id }: Pick<Row, 'id'>) => rows.has(id),
    /** Selects or clears a request. With Shift, selects all from the last one on this page. */
    toggle(request: Row, shown: readonly Row[], isExtending = false) {
      if (!canSelect(request)) return
      const before = new Set(rows.keys())
      const next = new Set(before)
      if (!next.delete(request.id)) next.add(request.id)
      const keys = shown.filter(canSelect).map(({ id }) => id)
      const { chosen, last: start } = extendChoice(keys, before, next, { from: last, isExtending })
      const known = new Map([...rows, ...shown.map(row => [row.id, row] as const)])
      const picked = [...known].filter(([id]) => chosen.has(id)).slice(0, MAX_DECIDED_TOGETHER)
      set({ rows: new Map(picked), last: start })
    },
    selectAll(all: readonly Row[]) {
      const picked = all.filter(canSelect).slice(0, MAX_DECIDED_TOGETHER)
      set({ rows: new Map(picked.map(row => [row.id, row])), last: undefined })
    },
    drop({ id }: Pick<Row, 'id'>) {
      set({ rows: new Map([...rows].filter(([known]) => known !== id)), last })
    },
    clear: () => setStored(undefined),
  }
}

export type Selection<Row extends SelectableRequest = TeamRequestRow> = ReturnType<typeof useSelection<Row>>
