import type { PlannedField } from '../entities/planned-change.ts'
import type { RequotePreview } from './calendar-change.ts'
import type { PolicyEffect } from './leave-policies.ts'

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
  /** What the person has left on that day, where their policies change. */
  effects: PolicyEffect[]
}
