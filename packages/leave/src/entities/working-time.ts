import type { Slots } from '../working-time/work-pattern.ts'
import type { BaseRecord } from './base-record.ts'

/** A work pattern as it is stored. Its fields are those of `WorkPattern`. */
export interface WorkPatternRecord extends BaseRecord {
  name: string
  cycle_days: number
  /** `YYYY-MM-DD`, a day on which a cycle begins. */
  anchor: string
  /** Minutes of the morning and of the afternoon, for every day of the cycle. */
  slots: Slots[]
}

/** The scope of an assignment: everyone, the people of a department, or one employee. The nearest wins. */
export const SCOPES = ['everyone', 'department', 'user'] as const

export type Scope = (typeof SCOPES)[number]

/**
 * The work pattern and the region of public holidays from a day to a day. No two of one scope share a day: the
 * database prevents it.
 */
export interface WorkAssignmentRecord extends BaseRecord {
  scope: Scope
  /** The name of a department, or the id of a user. Empty for everyone. */
  scope_id: string
  valid_from: string
  /** The last day. Null: until further notice. */
  valid_to: string | null
  pattern_id: string
  /** The code of a region. Null: no public holidays. */
  region: string | null
}

/**
 * A person's former department, until a day. Assignments to a department applied to them while they were there.
 * Written when they move.
 */
export interface FormerDepartmentRecord extends BaseRecord {
  user_id: string
  /** The name of the department. Null: none. */
  department: string | null
  /** The day before the move. */
  last_day: string
}
