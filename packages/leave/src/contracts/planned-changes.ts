import type { PlannedField } from '../entities/planned-change.ts'
import type { RequotePreview } from './calendar-change.ts'
import type { PolicyEffect } from './leave-policies.ts'

/**
 * Schedules a change of a person from a day on (`savePlannedChange`, `previewPlannedChange`). Missing fields stay as
 * they are.
 */
export type PlannedChangeForm = { user_id: string; holds_from: string } & Partial<
  Record<PlannedField, string>
>

/** The effects of a scheduled change as things are now. */
export interface PlannedChangePreview {
  /** Pending requests of the person, which move to another manager on that day. None where the manager stays. */
  waiting: number
  /** Booked leave whose cost changes from that day on. */
  leave: RequotePreview
  /** The person's balances on that day, where their policies change. */
  effects: PolicyEffect[]
}
