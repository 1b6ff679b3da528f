import type { BaseRecord } from './base-record.ts'

/** What of a person can be changed from a day on. Working time and policies have days of their own. */
export const PLANNED_FIELDS = [
  'first_name',
  'last_name',
  'department',
  'position',
  'manager_id',
  'office',
] as const

export type PlannedField = (typeof PLANNED_FIELDS)[number]

/** What is to be of a person from a day on; a field that is null stays as it is. One for each person and day, until it is carried out on that day or taken back. */
export interface PlannedChange extends BaseRecord, Record<PlannedField, string | null> {
  user_id: string
  /** The first day on which it holds. */
  holds_from: string
  first_name: string | null
  last_name: string | null
  department: string | null
  position: string | null
  /** Id of the user who is the manager from then on. */
  manager_id: string | null
  office: string | null
  /** Who entered it, or changed it last; null for the service role. */
  planned_by: string | null
}
