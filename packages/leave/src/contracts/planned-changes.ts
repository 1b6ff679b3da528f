import type { LeaveType } from '../entities/leave-type.ts'
import type { PlannedField } from '../entities/planned-change.ts'
import type { RequotePreview } from './calendar-change.ts'

/** What is to be of somebody from a day on (`savePlannedChange`, `previewPlannedChange`); what is left out stays as it is. */
export type PlannedChangeForm = { user_id: string; holds_from: string } & Partial<
  Record<PlannedField, string>
>

/** What follows from a planned change as things are now. */
export interface PlannedChangePreview {
  /** Pending requests of the person, which go to another manager on that day; none where the manager stays. */
  waiting: number
  /** Booked leave that costs something else from that day on. */
  leave: RequotePreview
  /** Policies by which leave is counted from that day on, where it is another than now; null: balances are kept by hand. */
  policies: { leave_type: LeaveType; before: string | null; after: string }[]
}
