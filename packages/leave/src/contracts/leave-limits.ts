import type { Blackout, CoverageRule, LimitMode } from '../entities/leave-limit.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** A proposed blackout, for `previewBlackout`. */
export type BlackoutQuestion = Pick<
  Blackout,
  'scope' | 'scope_id' | 'leave_types' | 'start_date' | 'end_date'
>

/** A proposed staffing rule (`previewCoverage`). */
export type CoverageQuestion = Pick<
  CoverageRule,
  'scope' | 'scope_id' | 'weekdays' | 'max_absent' | 'min_present'
>

/** Existing leave within a limit. */
export interface LimitedRequest
  extends Pick<LeaveRequest, 'id' | 'user_id' | 'leave_type' | 'start_date' | 'end_date' | 'status'> {
  name: string
}

/** A day on which existing leave breaks a staffing rule. */
export interface BrokenDay {
  day: string
  absent: number
  present: number
}

/**
 * The people that a blackout would apply to, and leave on its days that it would have blocked. Leave is pending or
 * approved, sorted by first day, and stays as it is.
 */
export interface BlackoutPreview {
  /** Number of people affected today. */
  people: number
  requests: LimitedRequest[]
  /** The total, including requests that are not listed. */
  total: number
}

/**
 * The people that a staffing rule would apply to, and the upcoming days that break it, sorted. Leave on them stays as
 * it is.
 */
export interface CoveragePreview {
  people: number
  days: BrokenDay[]
  total: number
}

/** Maximum number of lines in a preview. */
export const MAX_PREVIEWED = 50

/** How many weeks from today on are checked for a staffing rule. */
export const PREVIEWED_WEEKS = 12

/** Days from today on when the caller's leave is blocked or discouraged (`getMyLeaveRules`), sorted by first day. */
export interface OwnBlackout {
  start_date: string
  end_date: string
  /** Empty: every type. */
  leave_types: LeaveTypeKey[]
  mode: LimitMode
  reason: string
}
