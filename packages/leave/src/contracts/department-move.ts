import type { RequotePreview } from './calendar-change.ts'
import type { PolicyEffect } from './leave-policies.ts'

/** Whoever of those chosen is left as they are, and why. */
export interface LeftOut {
  id: string
  /** Empty for whoever is not there any more. */
  name: string
  why: string
}

/** People who come to a department together (`moveToDepartment`, `previewDepartmentMove`). */
export interface DepartmentMove {
  ids: readonly string[]
  department: string
  /** The first day there; null: today, at once. */
  holds_from: string | null
}

/** Who comes to it, and who of those chosen does not. */
export interface DepartmentMoveAnswer {
  moves: number
  left_out: LeftOut[]
}

/** What follows from a move as things are now. */
export interface DepartmentMovePreview extends DepartmentMoveAnswer {
  /** What each person has left on that day, where their policies change. */
  effects: PolicyEffect[]
  /** Booked leave that costs something else from that day on. */
  leave: RequotePreview
}
