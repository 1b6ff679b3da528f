import type { BaseRecord } from './base-record.ts'

/** The fields of a person that can be scheduled. Work schedules and policies have effective dates of their own. */
export const PLANNED_FIELDS = [
  'first_name',
  'last_name',
  'department',
  'position',
  'manager_id',
  'office',
] as const

export type PlannedField = (typeof PLANNED_FIELDS)[number]

/**
 * A scheduled change of a person. Null fields stay as they are. There is one for each person and day, until it is
 * applied or cancelled.
 */
export interface PlannedChange extends BaseRecord, Record<PlannedField, string | null> {
  user_id: string
  /** The effective date. */
  holds_from: string
  first_name: string | null
  last_name: string | null
  department: string | null
  position: string | null
  /** Id of the user who is the manager from then on. */
  manager_id: string | null
  office: string | null
  /** Who entered it, or changed it last. Null for the service role. */
  planned_by: string | null
}
