import type { Blackout, CoverageRule, LimitMode } from '../entities/leave-limit.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'

/** A blackout as it would be, of which `previewBlackout` says whom and what it concerns. */
export type BlackoutQuestion = Pick<
  Blackout,
  'scope' | 'scope_id' | 'leave_types' | 'start_date' | 'end_date'
>

/** A rule of cover as it would be (`previewCoverage`). */
export type CoverageQuestion = Pick<
  CoverageRule,
  'scope' | 'scope_id' | 'weekdays' | 'max_absent' | 'min_present'
>

/** Leave that stands already where a limit would be. */
export interface LimitedRequest
  extends Pick<LeaveRequest, 'id' | 'user_id' | 'leave_type' | 'start_date' | 'end_date' | 'status'> {
  name: string
}

/** A day on which a rule of cover is broken by leave that stands already. */
export interface BrokenDay {
  day: string
  absent: number
  present: number
}

/** Whom a blackout would concern, and leave on its days, pending or approved, first start first, that it would not have let through; it stays as it is. */
export interface BlackoutPreview {
  /** How many people work here today whom it concerns. */
  people: number
  requests: LimitedRequest[]
  /** How many there are, those that are not told included. */
  total: number
}

/** Whom a rule of cover would concern, and the days from today on that break it, the next first; leave on them stays as it is. */
export interface CoveragePreview {
  people: number
  days: BrokenDay[]
  total: number
}

/** How many lines of a preview are told. */
export const MAX_PREVIEWED = 50

/** For how many weeks from today on days are looked through for a rule of cover. */
export const PREVIEWED_WEEKS = 12

/** Days on which whoever asks is given no leave, or is asked to avoid it (`getMyLeaveRules`): from today on, first start first. */
export interface OwnBlackout {
  start_date: string
  end_date: string
  /** None: of every type. */
  leave_types: LeaveType[]
  mode: LimitMode
  reason: string
}
