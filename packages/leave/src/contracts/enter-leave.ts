import type { DayParts } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { LeaveTypeRules, QuoteFinding } from './quote-leave.ts'

/** The leave of one employee, as an administrator enters it; halves and minutes as in `LeaveRequest`. */
export interface EntryRow extends Partial<DayParts> {
  user_id: string
  leave_type: LeaveType
  start_date: string
  end_date: string
}

/** Leave of several employees, entered at once: all rows, or none (`previewLeaveEntry`, `enterLeave`). */
export interface LeaveEntry {
  rows: readonly EntryRow[]
  /** Whether it is approved with that, or waits for the managers. */
  status: 'pending' | 'approved'
  reason?: string | null
}

/** Rows of one entry at most. */
export const MAX_ENTRY_ROWS = 100

/** What one row would cost and leave, and what speaks for and against it. */
export interface EntryRowPreview {
  /** How the type is counted for this employee; null where there is no such employee. */
  rules: LeaveTypeRules | null
  /** What it costs. Amounts are in minutes: the rules say how long a day is. */
  minutes: number
  /** What is there today, without the row; null for leave that needs no balance. */
  now: number | null
  /** What is left when everything is approved, on the last day or today. */
  left: number | null
  /** What blocks has to be mended before anything is written; what warns is to be known. */
  findings: QuoteFinding[]
}

/** A preview has as many rows as what was asked, in its order. */
export interface EntryPreview {
  rows: EntryRowPreview[]
}

/** Who has been told, and what was written. */
export interface EntryAnswer {
  ids: string[]
}
