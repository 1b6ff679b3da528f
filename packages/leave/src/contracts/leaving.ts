import type { LATER_LEAVE } from '../entities/employment-end.ts'
import type { AskedDays, RequestedAmount } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'

/** What is asked before somebody leaves (`previewLeaving`). */
export interface LeavingQuestion {
  user_id: string
  last_day: string
}

/** That somebody leaves, as an administrator notes it (`saveLeaving`). */
export interface LeavingForm extends LeavingQuestion {
  waiting_to?: string | null
  reports_to?: string | null
  later_leave: (typeof LATER_LEAVE)[number]
}

/**
 * Leave that goes beyond the last day. `later`: it is after it, and can be withdrawn. `goes_beyond`: it is shortened to the last day.
 */
export interface LaterLeave {
  request_id: string
  leave_type: LeaveType
  start_date: string
  end_date: string
  days_requested: number
  status: 'pending' | 'approved'
  kind: 'later' | 'goes_beyond'
  /** What is left of leave that goes beyond the last day. */
  shortened: (AskedDays & RequestedAmount) | null
}

/** A balance at the end of the last day. Its parts add up. */
export interface LeavingBalance {
  leave_type: LeaveType
  /** Null: balances are kept by hand. */
  policy: string | null
  left: Amount
  paid_out: Amount
  lapses: Amount
  kept: Amount
}

/** What hangs on somebody who leaves, and what their last day brings. */
export interface LeavingPreview {
  /** Pending requests that wait for the person. */
  waiting: number
  /** The person's own pending requests. */
  own: number
  /** People whose manager the person is. */
  reports: number
  later: LaterLeave[]
  balances: LeavingBalance[]
  /** Browsers and devices on which the person is signed in now. */
  devices: number
}
