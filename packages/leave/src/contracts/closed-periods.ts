import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** A period that was closed, as its history shows it (`listClosedPeriods`, the latest first). */
export interface ClosedPeriodRow {
  id: string
  day: string
  /** Null: all types. */
  leave_type: LeaveTypeKey | null
  /** The name of the pay calendar whose people it is for. Null: everyone. */
  calendar: string | null
  /** ISO UTC. */
  created_date: string
  /** Who closed it. Null for the service role and for people who no longer exist. */
  by: string | null
}

/** A request that begins in the period and is still pending. */
export interface UndecidedRequest {
  request_id: string
  name: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
}

/** Response of `closePeriod`: the pending requests before the day. With `apply`, the period is closed now. */
export interface ClosingPreview {
  day: string
  undecided: UndecidedRequest[]
}
