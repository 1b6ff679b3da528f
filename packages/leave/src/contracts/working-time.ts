import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { RequotePreview } from './calendar-change.ts'
import type { LeftOut } from './department-move.ts'

/**
 * Gives a pattern to somebody, a department or everybody (`giveWorkingTime`); nothing is written by a preview.
 */
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
  /** What ends because of it, and its last day then. */
  ends: { pattern: string; valid_to: string } | null
  /** What comes back afterwards, and its first day. */
  resumes: { pattern: string; valid_from: string } | null
  /** Four whole weeks, the first of them that of today or of the first day, whichever is later. */
  days: WorkingTimeDay[]
  /** Whose booked leave it touches; of a preview alone. */
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
  /** Whose; the caller's own when missing. Others only for administrators. */
  user_ids?: string[]
}

/** A day, or half of one, that somebody does not work. */
export interface FreeDayOfUser {
  day: string
  part: 'day' | 'am' | 'pm'
  /** The holiday's name; null for a day that the pattern leaves free. */
  holiday: string | null
}

/** Free days by user. Who has no working time of their own and none by department or company is left out: nothing is known of their days. */
export interface WorkingDays {
  users: Record<string, FreeDayOfUser[]>
}
