import type { AskedParts } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { OwnBlackout } from './leave-limits.ts'

/** A request whose cost is calculated (`quoteLeave`). Writes nothing. Halves and minutes as in `LeaveRequest`. */
export interface QuoteQuestion extends AskedParts {
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  /** The pending request that would be changed. It does not count as other leave. */
  request_id?: string
}

/** The rules of a leave type for a person. */
export interface LeaveTypeRules {
  leave_type: LeaveTypeKey
  /** The name of the policy. Null: calendar days. */
  policy: string | null
  /** False where the policy only counts leave, without a balance. */
  needs_balance: boolean
  /**
   * False if every day costs a day and only the balance of the year is checked. The form can do that without the
   * server.
   */
  needs_quote: boolean
  counting: 'calendar' | 'work'
  /** `time`: days cost the hours that are worked on them. `days`: they cost whole and half days. */
  measure: 'days' | 'time'
  request_unit: 'day' | 'half_day' | 'minutes'
  /** A request in minutes must be a multiple of this. */
  step: number
  /** Minutes of a displayed day. */
  day_minutes: number
  /** The earliest first day that can be requested. Null: any. */
  earliest: string | null
  /** The first day on which a condition of the type allows it, if it is in the future. */
  not_before: string | null
  /** Whether approved leave is final. */
  is_final: boolean
  /** Until when employees can cancel their own approved leave. */
  cancel_approved: 'never' | 'before_start' | 'any'
  /** Until when employees can request the cancellation of their leave. */
  ask_to_cancel: 'never' | 'before_start' | 'any'
  /** The first day that employees can return. Null: any. */
  give_back_from: string | null
}

/** The result of a rule for a request. `block` refuses it, `warn` informs employee and approver. */
export interface QuoteFinding {
  mode: 'warn' | 'block'
  code: string
  message: string
}

/** The balance around a request step by step, in minutes. */
export interface QuoteTimeline {
  /** The balance today. */
  now: number
  /** Approved leave from tomorrow through the last day of the request. Not negative. */
  booked: number
  /** Other pending leave. Not negative. */
  pending: number
  /** The request itself. */
  request: number
  /** Grants until the last day of the request. */
  granted: number
  /** Amounts that expire or are carried over until then. Not negative. */
  closing: number
  /** The balance then, if everything is approved. */
  left: number
  /** What can still be taken then, where it is not all that is left. More can be taken from a later day. */
  free?: { minutes: number; more_from: string }
  /** The next expiry. */
  lapses_next: { day: string; minutes: number } | null
}

/** The cost of a request, day by day, and the balance after it. */
export interface LeaveQuote {
  rules: LeaveTypeRules
  lines: QuoteLine[]
  minutes: number
  days: number
  findings: QuoteFinding[]
  /** Null for leave that needs no balance. */
  story: QuoteTimeline | null
  /** If blackouts or staffing rules speak against it: the same leave at the nearest allowed times. */
  instead?: { start: string; end: string }[]
  /** If the balance covers only a part of the day: what can be requested as leave of two types. */
  split?: { leave_type: LeaveTypeKey; day: string; minutes: number; same_occasion_as?: string }[]
}

/** The rules that the form needs before days are chosen (`getMyLeaveRules`). */
export interface MyLeaveRules {
  types: LeaveTypeRules[]
  /**
   * Types for which blackouts, staffing rules or conditions can block days, or that can need a document. The server checks each of their requests, also where
   * no quote is needed.
   */
  limited: LeaveTypeKey[]
  blackouts: OwnBlackout[]
  /** What can be taken today of the types whose balance is free in parts. Former versions of the server don’t send it. */
  free?: FreeLeave[]
  /** The occasions that more leave can be requested for. Former versions of the server don’t send it. */
  occasions?: LeaveOccasion[]
}

/** An occasion, such as a bereavement: its requests, the days of the first one, and what is left. */
export interface LeaveOccasion {
  leave_type: LeaveTypeKey
  /** The value of `same_occasion_as`. */
  occasion: string
  requests: string[]
  start_date: string
  end_date: string
  left: Amount
}

/** What can be taken of a leave type, and from when more can. */
export interface FreeLeave extends Amount {
  leave_type: LeaveTypeKey
  more_from: string
}

/**
 * The frozen quote of a request with the current balance (`getRequestQuote`). Null for calendar days, which need no
 * quote.
 */
export interface FrozenQuote {
  rules: LeaveTypeRules
  version: number
  lines: QuoteLine[]
  minutes: number
  days: number
  story: QuoteTimeline | null
}
