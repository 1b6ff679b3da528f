import type { CashOut } from '../entities/cash-out.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'

/** Parameters of `requestCashOut`. */
export interface CashOutForm {
  leave_type: LeaveTypeKey
  minutes: number
  note: string | null
  agreement_url: string | null
  /** An employee, for HR. It is approved immediately. */
  user_id?: string
}

/** How much of a balance can be paid out today, in minutes of its policy. */
export interface CashOutOffer {
  /** At most now. */
  available: number
  /** From when more can be paid out, where a part of the balance cannot be taken yet. */
  more_from?: string
  /** What remains after booked leave. */
  keep: number
  /** At most in 12 months. */
  most: number
  /** Paid or requested in the last 12 months. */
  used: number
  /** Whether a signed agreement is needed. */
  agreement: boolean
}

/** A pending cash-out that the caller can approve or reject (`listPendingCashOuts`). */
export interface PendingCashOut
  extends Pick<CashOut, 'id' | 'user_id' | 'leave_type' | 'note' | 'agreement_url'> {
  /** Of the employee. */
  name: string
  amount: Amount
}

/** Parameters of `decideCashOut`. */
export interface CashOutDecision {
  id: string
  status: 'approved' | 'rejected'
  note?: string
}
