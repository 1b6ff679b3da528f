import type { BaseRecord } from './base-record.ts'
import type { AskedDays } from './leave-request.ts'

/** The year of a type, after which all its days are available again: of service, or of the calendar. */
export const PRIVATE_LEAVE_YEARS = ['service', 'calendar'] as const

/** How many people handle requests of a type. One of them is always someone other than the employee. */
export const MIN_HOLDERS = 2
export const MAX_HOLDERS = 10

/**
 * A type of leave that only the employee and its holders see. It is not a `LeaveType`, so no list, export, policy or report
 * of leave types knows it (docs/decisions/0167).
 */
export interface PrivateLeaveType extends BaseRecord {
  label: string
  description: string | null
  /** Null: any number. */
  days_per_year: number | null
  year_from: (typeof PRIVATE_LEAVE_YEARS)[number]
  /** User ids of the people who handle requests. */
  holder_ids: string[]
  /** How many months after the leave its document is deleted. */
  document_months: number
  /** Whether new requests are possible. */
  is_offered: boolean
}

export const PRIVATE_LEAVE_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const

export type PrivateLeaveStatus = (typeof PRIVATE_LEAVE_STATUSES)[number]

/**
 * A request for private leave. Approved leave has a `LeaveRequest` without its type, reason and document. Everyone else
 * sees that one.
 */
export interface PrivateLeave extends BaseRecord, Omit<AskedDays, 'minutes' | 'start_minute'> {
  user_id: string
  type_id: string
  /** Worked half days. */
  half_days: number
  reason: string | null
  attachment_url: string | null
  status: PrivateLeaveStatus
  /** What the holder wrote with the decision. */
  note: string | null
  decided_by: string | null
  /** ISO UTC. */
  decided_date: string | null
  /** Holders that the employee left out. */
  left_out_ids: string[]
  /** The holders who can read it, set by the server. */
  reader_ids: string[]
  /** The `LeaveRequest` of approved leave. */
  request_id: string | null
}
