import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'

/** Parameters of `adjustLeaveBalance` and of its preview. Either days of the policy or minutes. */
export interface AdjustmentForm {
  user_id: string
  leave_type: LeaveTypeKey
  days?: number
  minutes?: number
  reason: string
  /** The effective date. Missing: today, or the first day of the policy for an opening balance. */
  day?: string
  /** The last day on which the amount can be used. Missing: it is part of the leave year. */
  expires_on?: string
  document_url?: string
}

/** Parameters of `previewBalanceAdjustment`: a new adjustment, or the reversal of one. */
export type AdjustmentQuestion = Omit<AdjustmentForm, 'reason' | 'document_url'> | { reverses: string }

/** What an adjustment changes. Nothing is stored. */
export interface AdjustmentPreview {
  /** The balance today. Null where a type has no balance. */
  before: Amount | null
  after: Amount | null
  /** The ledger entries that are posted. */
  entries: AdjustmentEntry[]
}

export interface AdjustmentEntry {
  /** The day from which it counts. For a locked day, the day after the locked period. */
  day: string
  sentence: string
  amount: Amount
}
