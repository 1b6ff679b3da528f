import type { LATER_LEAVE } from '../entities/employment-end.ts'
import type { AskedDays, RequestedAmount } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'

/** Parameters of `previewOffboarding`, which returns the effects of an offboarding. */
export interface LeavingQuestion {
  user_id: string
  last_day: string
}

/** Offboards a person, as an administrator enters it (`saveOffboarding`). */
export interface LeavingForm extends LeavingQuestion {
  waiting_to?: string | null
  reports_to?: string | null
  later_leave: (typeof LATER_LEAVE)[number]
}

/**
 * Leave that goes beyond the last day. `later`: it is after it and can be cancelled. `goes_beyond`: it is shortened
 * to the last day.
 */
export interface LaterLeave {
  request_id: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  days_requested: number
  status: 'pending' | 'approved'
  kind: 'later' | 'goes_beyond'
  /** The rest of leave that goes beyond the last day. */
  shortened: (AskedDays & RequestedAmount) | null
}

/** A balance at the end of the last day. Its parts add up. */
export interface LeavingBalance {
  leave_type: LeaveTypeKey
  /** Null for manual balances. */
  policy: string | null
  left: Amount
  paid_out: Amount
  lapses: Amount
  kept: Amount
}

/** The responsibilities of a person who leaves, and the effects of their last day. */
export interface LeavingPreview {
  /** Pending requests with the person as their approver. */
  waiting: number
  /** The person's own pending requests. */
  own: number
  /** Number of the person's reports. */
  reports: number
  later: LaterLeave[]
  balances: LeavingBalance[]
  /** Browsers and devices on which the person is signed in now. */
  devices: number
}
