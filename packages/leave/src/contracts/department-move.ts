import type { RequotePreview } from './calendar-change.ts'
import type { PolicyEffect } from './leave-policies.ts'

/** A selected person who is skipped, and why. */
export interface LeftOut {
  id: string
  /** Empty for people who no longer exist. */
  name: string
  why: string
}

/** Moves people to a department together (`moveToDepartment`, `previewDepartmentMove`). */
export interface DepartmentMove {
  ids: readonly string[]
  department: string
  /** The first day there. Null: today. */
  holds_from: string | null
}

/** The number of people who move, and the selected people who do not. */
export interface DepartmentMoveAnswer {
  moves: number
  left_out: LeftOut[]
}

/** The effects of a move as things are now. */
export interface DepartmentMovePreview extends DepartmentMoveAnswer {
  /** The balance of each person on that day, where their policies change. */
  effects: PolicyEffect[]
  /** Booked leave whose cost changes from that day on. */
  leave: RequotePreview
}
