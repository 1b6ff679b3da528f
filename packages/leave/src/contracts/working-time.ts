import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { RequotePreview } from './calendar-change.ts'
import type { LeftOut } from './department-move.ts'

/** Assigns a pattern to a person, a department or everyone (`giveWorkingTime`). A preview writes nothing. */
export interface WorkingTimeGift extends AssignmentRow {
  mode: 'preview' | 'apply'
}

/** A day as it will be: what is worked, in minutes, holidays taken out. */
export interface WorkingTimeDay {
  day: string
  am: number
  pm: number
  /** The name of the public holiday that frees worked time. */
  holiday: string | null
}

/** What `giveWorkingTime` answers. */
export interface GivenWorkingTime {
  /** The schedule that ends because of it, and its last day. */
  ends: { pattern: string; valid_to: string } | null
  /** The schedule that applies afterwards, and its first day. */
  resumes: { pattern: string; valid_from: string } | null
  /** Four whole weeks, the first of them that of today or of the first day, whichever is later. */
  days: WorkingTimeDay[]
  /** The booked leave that it affects. Only in a preview. */
  leave?: RequotePreview
}

/** A work pattern for several people (`assignWorkPattern`): for all of them, or for none. A preview writes nothing. */
export interface WorkPatternAssignment {
  mode: 'preview' | 'apply'
  ids: readonly string[]
  pattern_id: string
  valid_from: string
  valid_to: string | null
}

/** What `assignWorkPattern` answers to a preview. */
export interface WorkPatternPreview {
  /** The people who can't be assigned it, and why. As long as there are any, it is assigned to no one. */
  refused: LeftOut[]
  /** Four weeks of the pattern, as in `GivenWorkingTime`, without the public holidays, which differ between people. */
  days: WorkingTimeDay[]
  leave: RequotePreview
}

/** Asks which days are not worked, and why (`getWorkingDays`): for calendars, which shade them. */
export interface WorkingDaysQuestion {
  from: string
  to: string
  /** Ids of users. The caller by default. Others only for administrators. */
  user_ids?: string[]
}

/** A day, or half of one, that a person does not work. */
export interface FreeDayOfUser {
  day: string
  part: 'day' | 'am' | 'pm'
  /** The holiday's name. Null for a free day of the pattern. */
  holiday: string | null
}

/**
 * Free days by user. People without any work schedule (own, department or company) are left out: their days are
 * unknown.
 */
export interface WorkingDays {
  users: Record<string, FreeDayOfUser[]>
}
