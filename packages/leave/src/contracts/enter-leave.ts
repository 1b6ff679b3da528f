import type { AskedParts } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { LeaveOccasion, LeaveTypeRules, QuoteFinding } from './quote-leave.ts'

/** Leave of one employee, as an administrator enters it. Halves and minutes as in `LeaveRequest`. */
export interface EntryRow extends AskedParts {
  user_id: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
}

/** Leave that is added for several employees together: all rows, or none (`previewLeaveEntry`, `enterLeave`). */
export interface LeaveEntry {
  rows: readonly EntryRow[]
  /** Whether it is approved immediately, or pending for the managers. */
  status: 'pending' | 'approved'
  reason?: string | null
}

/** Rows of one entry at most. */
export const MAX_ENTRY_ROWS = 100

/** The cost of one row, the balance after it, and the findings. */
export interface EntryRowPreview {
  /** The rules of the type for this employee. Null if the employee does not exist. */
  rules: LeaveTypeRules | null
  /** The cost. Amounts are in minutes: the rules have the length of a day. */
  minutes: number
  /** The balance today, without the row. Null for leave that needs no balance. */
  now: number | null
  /** The balance after all approvals, on the last day or today. */
  left: number | null
  /** The occasions of the employee that the row can be for. */
  occasions: LeaveOccasion[]
  /** `block` must be fixed before anything is written. `warn` is for information. */
  findings: QuoteFinding[]
}

/** A preview has the rows of the question, in the same order. */
export interface EntryPreview {
  rows: EntryRowPreview[]
}

/** The people who were notified, and the records that were written. */
export interface EntryAnswer {
  ids: string[]
}
