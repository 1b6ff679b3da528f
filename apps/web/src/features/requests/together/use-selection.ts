import {
  actionsOn,
  decisionOn,
  MAX_DECIDED_TOGETHER,
  type TeamRequestFilter,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { useState } from 'react'
import { extendChoice } from '../../../ui/extend-choice.ts'

/** Requests that are selected to be decided together, by id. */
interface Selected {
  filter: string
  rows: ReadonlyMap<string, TeamRequestRow>
  /** Where a range begins. */
  last: string | undefined
}

/** The selection stays on other pages of the same filter, and another filter begins without one. */
export function useSelection(user: User, filter: TeamRequestFilter) {
  const key = JSON.stringify({ ...filter, order: undefined })
  const [stored, setStored] = useState<Selected>()
  const { rows, last }: Selected = stored?.filter === key ? stored : { ...NOTHING, filter: key }
  const set = (next: Omit<Selected, 'filter'>) => setStored({ ...next, filter: key })
  const canSelect = (request: TeamRequestRow) =>
    request.held === null && actionsOn(request, { actor: user }).includes(decisionOn(request, 'approved'))
  return {
    rows,
    canSelect,
    has: ({ id }: TeamRequestRow) => rows.has(id),
    /** Selects or clears a request. With Shift, selects all from the last one on this page. */
    toggle(request: TeamRequestRow, shown: readonly TeamRequestRow[], isExtending = false) {
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
    selectAll(all: readonly TeamRequestRow[]) {
      const picked = all.filter(canSelect).slice(0, MAX_DECIDED_TOGETHER)
      set({ rows: new Map(picked.map(row => [row.id, row])), last: undefined })
    },
    drop({ id }: TeamRequestRow) {
      set({ rows: new Map([...rows].filter(([known]) => known !== id)), last })
    },
    clear: () => setStored(undefined),
  }
}

const NOTHING = { rows: new Map<string, TeamRequestRow>(), last: undefined }

export type Selection = ReturnType<typeof useSelection>
