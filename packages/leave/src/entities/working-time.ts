import type { Slots } from '../working-time/work-pattern.ts'
import type { BaseRecord } from './base-record.ts'

/** A pattern of working time as it is stored; its fields are those of `WorkPattern`. */
export interface WorkPatternRecord extends BaseRecord {
  name: string
  cycle_days: number
  /** `YYYY-MM-DD`, a day on which a cycle begins. */
  anchor: string
  /** Minutes of the morning and of the afternoon, for every day of the cycle. */
  slots: Slots[]
}

/** For whom something holds: everybody, the people of a department, or one employee. The nearest wins. */
export const SCOPES = ['everyone', 'department', 'user'] as const

export type Scope = (typeof SCOPES)[number]

/** Which pattern is worked, and whose public holidays hold, from a day to a day. No two of one scope share a day: the database refuses it. */
export interface WorkAssignmentRecord extends BaseRecord {
  scope: Scope
  /** The name of a department, or the id of a user; empty for everybody. */
  scope_id: string
  valid_from: string
  /** The last day; null: until further notice. */
  valid_to: string | null
  pattern_id: string
  /** The code of a region; null: no public holidays. */
  region: string | null
}

/** Where somebody was before they came to another department: what is given to a department holds for them while they are there. Written when they move. */
export interface FormerDepartmentRecord extends BaseRecord {
  user_id: string
  /** The name of the department; null: none. */
  department: string | null
  /** The day before the move. */
  last_day: string
}
