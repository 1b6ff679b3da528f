import type { LeaveType } from '../entities/leave-type.ts'
import type { RequotePreview } from './calendar-change.ts'

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
  /** Policies by which leave is counted from that day on, where it is another than now, and for how many; null: balances are kept by hand. */
  policies: { leave_type: LeaveType; before: string | null; after: string; people: number }[]
  /** Booked leave that costs something else from that day on. */
  leave: RequotePreview
}
