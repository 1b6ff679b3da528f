import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { RequotePreview } from './calendar-change.ts'
import type { LeftOut } from './department-move.ts'

/** Assigns a pattern to a person, a department or everyone (`giveWorkingTime`). A preview writes nothing. */
export interface WorkingTimeGift extends AssignmentRow {
  mode: 'preview' | 'apply'
}

/** A future day: the working time in minutes, without holidays. */
export interface WorkingTimeDay {
  day: string
  am: number
  pm: number
  /** The name of the public holiday that frees worked time. */
  holiday: string | null
}

/** Response of `giveWorkingTime`. */
export interface GivenWorkingTime {
  /** The schedule that ends because of it, and its last day. */
  ends: { pattern: string; valid_to: string } | null
  /** The schedule that applies afterwards, and its first day. */
  resumes: { pattern: string; valid_from: string } | null
  /** Four whole weeks. The first is that of today or of the first day, whichever is later. */
  days: WorkingTimeDay[]
  /** The booked leave that it affects. Only in a preview. */
  leave?: RequotePreview
}

/** Assigns a work pattern to several people (`assignWorkPattern`): all of them, or none. A preview writes nothing. */
export interface WorkPatternAssignment {
  mode: 'preview' | 'apply'
  ids: readonly string[]
  pattern_id: string
  valid_from: string
  valid_to: string | null
}

/** Response of `assignWorkPattern` to a preview. */
export interface WorkPatternPreview {
  /** The people who can't be assigned it, and why. As long as there are any, it is assigned to no one. */
  refused: LeftOut[]
  /** Four weeks of the pattern, as in `GivenWorkingTime`, without the public holidays, which differ between people. */
  days: WorkingTimeDay[]
  leave: RequotePreview
}

/** Parameters of `getWorkingDays`, which returns the free days and their reason for calendars. */
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
